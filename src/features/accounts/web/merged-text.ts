/** The words of the specification (section 4), for the message and for the page that stays after it. */
export const mergedText =
  'Great! Your accounts have been merged. You can now sign in using either method. Please sign in again to continue.'
/** Milliseconds on the screen, and until the person is signed out. */
export const mergedToast = 5000
export const mergedWait = 1500
