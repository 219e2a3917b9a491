// A map in an item of Qt Quick 6.
#include "EmbeddedMap.h"
#include <QGuiApplication>
#include <QMouseEvent>
#include <QOpenGLFramebufferObject>
#include <QQuickFramebufferObject>
#include <QQuickWindow>
#include <QSocketNotifier>
#include <QSurfaceFormat>
#include <QTouchEvent>
#include <QWheelEvent>
#include <csignal>
#include <cstdio>
#include <memory>
#include <sys/signalfd.h>
#include <unistd.h>

namespace {

// The drawing of an item. The render loop "basic" runs it on the main thread, as the map requires.
class MapDrawing final : public QQuickFramebufferObject::Renderer {
public:
    explicit MapDrawing(EmbeddedMap *map) : map(map) {}
    ~MapDrawing() override { embedded_map_context_destroyed(map); }

    void render() override {
        auto size = framebufferObject()->size();
        embedded_map_draw(map, framebufferObject()->handle(), size.width(), size.height());
    }

    QOpenGLFramebufferObject *createFramebufferObject(const QSize &size) override {
        QOpenGLFramebufferObjectFormat format;
        // The map clips its tiles with the stencil buffer.
        format.setAttachment(QOpenGLFramebufferObject::CombinedDepthStencil);
        return new QOpenGLFramebufferObject(size, format);
    }

private:
    EmbeddedMap *map;
};

class MapItem final : public QQuickFramebufferObject {
public:
    MapItem(EmbeddedMap *map, QQuickItem *parent) : QQuickFramebufferObject(parent), map(map) {
        // The first row of a framebuffer object is the lowest one of the map.
        setMirrorVertically(true);
        setAcceptedMouseButtons(Qt::LeftButton | Qt::RightButton);
        setAcceptHoverEvents(true);
        setAcceptTouchEvents(true);
    }

    Renderer *createRenderer() const override { return new MapDrawing(map); }

protected:
    void geometryChange(const QRectF &geometry, const QRectF &oldGeometry) override {
        QQuickFramebufferObject::geometryChange(geometry, oldGeometry);
        double ratio = window() ? window()->effectiveDevicePixelRatio() : 1;
        embedded_map_resize(map, geometry.width(), geometry.height(), ratio);
    }

    void touchEvent(QTouchEvent *event) override {
        for (const auto &point : event->points()) {
            auto [x, y] = point.position();
            if (event->type() == QEvent::TouchCancel) {
                embedded_map_touch(map, point.id(), TOUCH_CANCELLED, x, y);
                continue;
            }
            switch (point.state()) {
            case QEventPoint::Pressed: embedded_map_touch(map, point.id(), TOUCH_BEGAN, x, y); break;
            case QEventPoint::Updated: embedded_map_touch(map, point.id(), TOUCH_MOVED, x, y); break;
            case QEventPoint::Released: embedded_map_touch(map, point.id(), TOUCH_ENDED, x, y); break;
            default: break;
            }
        }
        event->accept();
    }

    void hoverMoveEvent(QHoverEvent *event) override {
        embedded_map_pointer_moved(map, event->position().x(), event->position().y());
    }
    void mouseMoveEvent(QMouseEvent *event) override {
        embedded_map_pointer_moved(map, event->position().x(), event->position().y());
    }
    void mousePressEvent(QMouseEvent *event) override { button(event, true); }
    void mouseReleaseEvent(QMouseEvent *event) override { button(event, false); }

    void wheelEvent(QWheelEvent *event) override {
        // A detent is 15 degrees, in eighths.
        embedded_map_scrolled(map, event->angleDelta().y() / 120.0, -event->angleDelta().x() / 120.0);
        event->accept();
    }

private:
    void button(QMouseEvent *event, bool isPressed) {
        bool isMain = event->button() == Qt::LeftButton;
        embedded_map_button_changed(map, isMain, isPressed, event->position().x(), event->position().y());
        event->accept();
    }

    EmbeddedMap *map;
};

MapItem *item = nullptr;

void request_drawing(void *) {
    if (item) item->update();
}

// Returns a shown window with a map.
std::unique_ptr<QQuickWindow> makeWindow(EmbeddedMap *map, QSize size) {
    auto window = std::make_unique<QQuickWindow>();
    window->setTitle("A map in Qt Quick");
    window->resize(size);
    item = new MapItem(map, window->contentItem());
    item->setPosition(QPointF(0, 40));
    auto resize = [window = window.get()] { item->setSize(QSizeF(window->width(), window->height() - 40)); };
    resize();
    QObject::connect(window.get(), &QWindow::widthChanged, resize);
    QObject::connect(window.get(), &QWindow::heightChanged, resize);
    QObject::connect(window.get(), &QWindow::visibilityChanged, [map](QWindow::Visibility visibility) {
        embedded_map_set_shown(map, visibility != QWindow::Hidden && visibility != QWindow::Minimized);
    });
    window->show();
    return window;
}

// Shows a window with a map until it is closed; its item and the context are destroyed at the end.
int run(QGuiApplication &application, EmbeddedMap *map, int signalDescriptor) {
    auto window = makeWindow(map, QSize(640, 440));
    // The signal SIGUSR1 replaces the window, so that the map is drawn in another context as before.
    QSocketNotifier signalNotifier(signalDescriptor, QSocketNotifier::Read);
    QObject::connect(&signalNotifier, &QSocketNotifier::activated, [&window, map, signalDescriptor] {
        signalfd_siginfo info;
        if (read(signalDescriptor, &info, sizeof info) != ssize_t(sizeof info)) return;
        auto size = window->size();
        item = nullptr;
        // The application does not end with the window.
        QGuiApplication::setQuitOnLastWindowClosed(false);
        window.reset();
        QGuiApplication::setQuitOnLastWindowClosed(true);
        window = makeWindow(map, size);
        std::fputs("the context was created again\n", stderr);
    });
    int status = application.exec();
    item = nullptr;
    return status;
}

// Blocks SIGUSR1 before there are threads, and returns the descriptor that is readable when it was sent.
int blockSignal() {
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGUSR1);
    sigprocmask(SIG_BLOCK, &blocked, nullptr);
    return signalfd(-1, &blocked, SFD_CLOEXEC | SFD_NONBLOCK);
}

}  // namespace

int main(int argumentCount, char **arguments) {
    int signalDescriptor = blockSignal();
    // On X11 the default of Qt is GLX, and the map needs EGL.
    if (!qEnvironmentVariableIsSet("QT_XCB_GL_INTEGRATION")) qputenv("QT_XCB_GL_INTEGRATION", "xcb_egl");
    // The map is drawn on the main thread.
    qputenv("QSG_RENDER_LOOP", "basic");
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGLES);
    format.setVersion(3, 0);
    QSurfaceFormat::setDefaultFormat(format);
    QQuickWindow::setGraphicsApi(QSGRendererInterface::OpenGL);
    QGuiApplication application(argumentCount, arguments);
    auto *map = embedded_map_create(argumentCount > 1 ? arguments[1] : nullptr, 640, 400, request_drawing, nullptr);
    if (!map) return 1;
    QSocketNotifier notifier(embedded_map_descriptor(map), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, [map] { embedded_map_process(map); });
    int status = run(application, map, signalDescriptor);
    embedded_map_release(map);
    return status;
}
