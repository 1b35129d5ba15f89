/** The number of components with unsaved input. */
let holds = 0

/** Marks the page as having unsaved input: it must not be reloaded. @returns a function that removes the mark */
export function markUnsaved(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}

/** Whether reloading the page would lose unsaved input. */
export const hasUnsavedInput = (): boolean => holds > 0
