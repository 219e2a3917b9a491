/// Recordings of a tap at (340, 500) on a panel of 1000 × 1000 units, in all formats.
enum SampleRecordings {
    static let evemu = """
        # EVEMU 1.3
        # Input device name: "Kiosk Panel"
        N: Kiosk Panel
        I: 0003 1234 abcd 0001
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 02
        A: 2f 0 9 0 0 0
        A: 35 0 999 0 0 10
        A: 36 0 999 0 0
        A: 39 0 65535 0 0 0
        E: 5.000001 0003 0039 0007	# EV_ABS / ABS_MT_TRACKING_ID 7
        E: 5.000001 0003 0035 0340
        E: 5.000001 0003 0036 0500
        E: 5.000001 0000 0000 0000	# ------------ SYN_REPORT (0) ----------
        E: 5.090001 0003 0039 -001
        E: 5.090001 0000 0000 0000

        """

    static let evtest = """
        Input driver version is 1.0.1
        Input device ID: bus 0x3 vendor 0x1234 product 0xabcd version 0x1
        Input device name: "Kiosk "Panel""
        Supported events:
          Event type 0 (EV_SYN)
            Event code 0 (SYN_REPORT)
          Event type 3 (EV_ABS)
            Event code 47 (ABS_MT_SLOT)
              Value      0
              Max        9
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min        0
              Max      999
              Resolution      10
            Event code 54 (ABS_MT_POSITION_Y)
              Max      999
            Event code 57 (ABS_MT_TRACKING_ID)
              Max    65535
        Key repeat handling:
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)

        Event: time 5.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
        Event: time 5.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 340
        Event: time 5.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 500
        Event: time 5.000001, -------------- SYN_REPORT ------------
        Event: time 5.090001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 5.090001, -------------- SYN_REPORT ------------

        """

    static let libinput = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.22.1"
          git: "unknown"
        system:
          os: "debian:12"
          dmi: "dmi:bvnLENOVO:bvr1:pvrThinkPad X1"
        devices:
        - node: /dev/input/event3
          evdev:
            # Name: AT keyboard
            name: "AT keyboard"
            id: [17, 1, 1, 43841]
            codes:
              0: [0, 1, 4] # EV_SYN
              1: [1, 2, 3,
                4, 5] # EV_KEY
            properties: []
          hid: []
          udev:
            properties:
            - ID_INPUT=1
          quirks:
          events:
          - evdev:
            - [  0,      0,   1,   28,     0]
            - [  0,      0,   0,    0,     0]
        - node: /dev/input/event5
          evdev:
            name: "The "Kiosk" \\ panel's own"
            id: [3, 4660, 43981, 1]
            codes:
              0: [0, 1, 2, 3]
              3: [47, 53, 54, 57]
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 999, 0, 0, 10]
              54: [0, 999, 0, 0, 0]
              57: [0, 65535, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT_TOUCHSCREEN=1
            - LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0
          quirks:
          events:
          # Current time is 12:34:56
          - evdev:
            - [  5,      1,   3,   57,     7] # EV_ABS / ABS_MT_TRACKING_ID      7
            - [  5,      1,   3,   53,   340]
            - [  5,      1,   3,   54,   500]
            - [  5,      1,   0,    0,     0] # ------------ SYN_REPORT (0) ----------
          - libinput:
            - {time: 5.000001, type: TOUCH_DOWN, slot: 0}
          - evdev:
            - [  5,  90001,   3,   57,    -1]
            - [  5,  90001,   0,    0,     0]

        """
}
