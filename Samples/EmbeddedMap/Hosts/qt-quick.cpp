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

// Shows a window with a map until it is closed; its item and the context are destroyed at the end.
int run(QGuiApplication &application, EmbeddedMap *map) {
    QQuickWindow window;
    window.setTitle("A map in Qt Quick");
    window.resize(640, 440);
    item = new MapItem(map, window.contentItem());
    item->setPosition(QPointF(0, 40));
    item->setSize(QSizeF(640, 400));
    auto resize = [&window] { item->setSize(QSizeF(window.width(), window.height() - 40)); };
    QObject::connect(&window, &QWindow::widthChanged, resize);
    QObject::connect(&window, &QWindow::heightChanged, resize);
    QObject::connect(&window, &QWindow::visibilityChanged, [map](QWindow::Visibility visibility) {
        embedded_map_set_shown(map, visibility != QWindow::Hidden && visibility != QWindow::Minimized);
    });
    window.show();
    int status = application.exec();
    item = nullptr;
    return status;
}

}  // namespace

int main(int argumentCount, char **arguments) {
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
    int status = run(application, map);
    embedded_map_release(map);
    return status;
}
