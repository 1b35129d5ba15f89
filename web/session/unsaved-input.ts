/** How many parts of the page hold what a person typed and has not saved. */
let holds = 0

/** Says that the page holds something unsaved: nothing may load it anew. @returns how to let go */
export function holdPage(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}

/** Whether loading the page anew would lose what a person typed. */
export const isPageHeld = (): boolean => holds > 0
