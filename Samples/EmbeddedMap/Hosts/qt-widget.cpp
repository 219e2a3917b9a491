// A map in a QOpenGLWidget of Qt 6.
#include "EmbeddedMap.h"
#include <QApplication>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QOpenGLWidget>
#include <QSocketNotifier>
#include <QSurfaceFormat>
#include <QTouchEvent>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QLabel>
#include <csignal>
#include <cstdio>
#include <sys/signalfd.h>
#include <unistd.h>

namespace {

class MapWidget final : public QOpenGLWidget {
public:
    MapWidget(EmbeddedMap *map, QWidget *parent) : QOpenGLWidget(parent), map(map) {
        setAttribute(Qt::WA_AcceptTouchEvents);
        setMouseTracking(true);
    }

    ~MapWidget() override {
        // The base class destroys the context, when this object is no longer a MapWidget.
        disconnect(destruction);
        releaseMap();
    }

protected:
    void initializeGL() override {
        // Qt creates another context when the widget moves to another window.
        destruction = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] { releaseMap(); });
    }

    void paintGL() override {
        auto pixels = size() * devicePixelRatioF();
        embedded_map_draw(map, defaultFramebufferObject(), pixels.width(), pixels.height());
    }

    void resizeGL(int width, int height) override {
        embedded_map_resize(map, this->width(), this->height(), devicePixelRatioF());
    }

    void showEvent(QShowEvent *event) override {
        embedded_map_set_shown(map, true);
        QOpenGLWidget::showEvent(event);
    }

    void hideEvent(QHideEvent *event) override {
        embedded_map_set_shown(map, false);
        QOpenGLWidget::hideEvent(event);
    }

    bool event(QEvent *event) override {
        switch (event->type()) {
        case QEvent::TouchBegin:
        case QEvent::TouchUpdate:
        case QEvent::TouchEnd:
            for (const auto &point : static_cast<QTouchEvent *>(event)->points()) touch(point);
            // An accepted touch is not repeated as a mouse.
            event->accept();
            return true;
        case QEvent::TouchCancel:
            // The event of a widget has no points.
            embedded_map_cancel_touches(map);
            return true;
        default: return QOpenGLWidget::event(event);
        }
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
    void releaseMap() {
        if (!context()) return;
        makeCurrent();
        embedded_map_context_destroyed(map);
        doneCurrent();
    }

    void touch(const QEventPoint &point) {
        auto [x, y] = point.position();
        switch (point.state()) {
        case QEventPoint::Pressed: embedded_map_touch(map, point.id(), TOUCH_BEGAN, x, y); break;
        case QEventPoint::Updated: embedded_map_touch(map, point.id(), TOUCH_MOVED, x, y); break;
        case QEventPoint::Released: embedded_map_touch(map, point.id(), TOUCH_ENDED, x, y); break;
        default: break;
        }
    }

    void button(QMouseEvent *event, bool isPressed) {
        bool isMain = event->button() == Qt::LeftButton;
        if (!isMain && event->button() != Qt::RightButton) return;
        embedded_map_button_changed(map, isMain, isPressed, event->position().x(), event->position().y());
    }

    EmbeddedMap *map;
    QMetaObject::Connection destruction;
};

MapWidget *widget = nullptr;

void request_drawing(void *) {
    if (widget) widget->update();
}

// Shows a window with a map until it is closed; its widget and the context are destroyed at the end.
int run(QApplication &application, EmbeddedMap *map, int signalDescriptor) {
    QWidget window;
    window.setWindowTitle("A map in a widget of Qt");
    auto *layout = new QVBoxLayout(&window);
    layout->addWidget(new QLabel("The map is below this label.", &window));
    widget = new MapWidget(map, &window);
    widget->setMinimumSize(640, 400);
    layout->addWidget(widget, 1);
    window.show();
    // The signal SIGUSR1 creates the context again, as when the widget moves to another window: it is a window of its own meanwhile.
    QSocketNotifier signalNotifier(signalDescriptor, QSocketNotifier::Read);
    QObject::connect(&signalNotifier, &QSocketNotifier::activated, [layout, signalDescriptor] {
        signalfd_siginfo info;
        if (read(signalDescriptor, &info, sizeof info) != ssize_t(sizeof info)) return;
        widget->setParent(nullptr);
        layout->addWidget(widget, 1);
        widget->show();
        std::fputs("the context was created again\n", stderr);
    });
    int status = application.exec();
    delete widget;
    widget = nullptr;
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
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGLES);
    format.setVersion(3, 0);
    format.setDepthBufferSize(24);
    // The map clips its tiles with the stencil buffer.
    format.setStencilBufferSize(8);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication application(argumentCount, arguments);
    auto *map = embedded_map_create(argumentCount > 1 ? arguments[1] : nullptr, 640, 400, request_drawing, nullptr);
    if (!map) return 1;
    QSocketNotifier notifier(embedded_map_descriptor(map), QSocketNotifier::Read);
    QObject::connect(&notifier, &QSocketNotifier::activated, [map] { embedded_map_process(map); });
    int status = run(application, map, signalDescriptor);
    embedded_map_release(map);
    return status;
}
