import type { Locator, Page } from 'playwright-core'

/** Operates a page by touch or by keyboard alone, and counts the steps. */
export type CountingDriver = {
  /** A link, a button, what opens a part. */
  press: (target: Locator) => Promise<void>
  /** Replaces the value of a field. */
  write: (target: Locator, text: string) => Promise<void>
  /** A radio button or a box; one that is chosen already costs nothing. */
  choose: (target: Locator) => Promise<void>
  /** An option of a native list, by its value. */
  select: (target: Locator, value: string) => Promise<void>
  /** Uploads a local file. */
  give: (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>
  /** The number of times that something was pressed, written or chosen. */
  steps: () => number
  /** Of these, how many fields were written into. */
  fields: () => number
}

const MOST_TABS = 250

export function countingTouchDriver(page: Page): CountingDriver {
  let steps = 0
  let fields = 0
  const tap = async (target: Locator) => {
    steps += 1
    await target.tap()
  }
  return {
    press: tap,
    async write(target, text) {
      fields += 1
      await tap(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(target) {
      if (!(await target.isChecked())) await tap(target)
    },
    async select(target, value) {
      steps += 1
      await target.selectOption(value)
    },
    async give(target, file) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(target)])
      await chooser.setFiles(file)
    },
    steps: () => steps,
    fields: () => fields,
  }
}

/** Tab until it has the focus, then the keys that everybody knows; nothing is focused by program. */
export function countingKeyboardDriver(page: Page): CountingDriver {
  let steps = 0
  let fields = 0
  // From the beginning the browser hands every choice of files to the test: a dialog of its own would never be closed.
  page.on('filechooser', () => undefined)
  const hasFocus = (target: Locator) => target.evaluate(element => element === document.activeElement)
  async function reach(target: Locator) {
    steps += 1
    await target.waitFor()
    for (let tabs = 0; !(await hasFocus(target)); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`no Tab leads to ${String(target)}`)
      await page.keyboard.press('Tab')
    }
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async write(target, text) {
      fields += 1
      await reach(target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(target) {
      if (await target.isChecked()) return
      if ((await target.getAttribute('type')) === 'checkbox') {
        await reach(target)
        await page.keyboard.press('Space')
        return
      }
      const name = await target.getAttribute('name')
      await reach(page.locator(`input[name="${name}"]:checked`))
      for (let turns = 0; !(await target.isChecked()); turns += 1) {
        if (turns === 20) throw new Error(`no arrow leads to ${String(target)}`)
        await page.keyboard.press('ArrowDown')
      }
    },
    async select(target, value) {
      await reach(target)
      await page.keyboard.press('Home')
      for (let turns = 0; (await target.inputValue()) !== value; turns += 1) {
        if (turns === 20) throw new Error(`no arrow leads to ${value}`)
        await page.keyboard.press('ArrowDown')
      }
    },
    async give(target, file) {
      // A page that has only just come alive may miss the first key; whoever sees nothing presses again.
      for (let tries = 0; tries < 3; tries += 1) {
        await reach(target)
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser', { timeout: 10_000 }).catch(() => null),
          page.keyboard.press('Enter'),
        ])
        if (chooser !== null) return chooser.setFiles(file)
      }
      throw new Error(`no key opens ${String(target)}`)
    },
    steps: () => steps,
    fields: () => fields,
  }
}
