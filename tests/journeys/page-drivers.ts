import type { Locator, Page } from 'playwright-core'
import { openAlive } from './site.ts'

/** Operates a page: each selector names one element in `main`; the first one if there are several. */
export type PageDriver = {
  open: (path: string) => Promise<void>
  press: (selector: string) => Promise<void>
  write: (selector: string, text: string) => Promise<void>
  /** A list's option by its value, or the first that has one. */
  choose: (selector: string, value: string | null) => Promise<void>
  /** A box or a radio button. */
  tick: (selector: string) => Promise<void>
  /** A day, `YYYY-MM-DD`. */
  writeDay: (selector: string, day: string) => Promise<void>
}

/** Nothing on these screens is further away. */
const MOST_STOPS = 140

/** A person who reads by ear or by keys goes on from where they are: never from nowhere. */
export const isSomewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/**
 * Presses Tab until the focus is on what is looked for, as a person does.
 * @throws Error when it is not reached within so many stops
 */
export async function tabTo(page: Page, selector: string, stops = 150): Promise<void> {
  for (let presses = 0; presses < stops; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`${stops} tabs did not reach ${selector}`)
}

/**
 * By the keys alone: Tab, arrows, letters, Space and Enter. Where focus is lost, or what is asked for can't be reached,
 * it ends.
 */
export function keyboardDriver(page: Page): PageDriver {
  const { keyboard } = page
  const isAt = (target: Locator) => target.evaluate(element => element === document.activeElement)
  const reach = async (selector: string): Promise<Locator> => {
    const target = page.locator(`main ${selector}`).first()
    await target.waitFor()
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await isAt(target)) return target
      await keyboard.press('Tab')
    }
    throw new Error(`${selector} can't be reached by Tab on ${page.url()}`)
  }
  return {
    async open(path) {
      await openAlive(page, path)
      await page.locator('main h1').first().waitFor()
      // The first stop of every page leads past its menus.
      await keyboard.press('Tab')
      await keyboard.press('Enter')
    },
    async press(selector) {
      await reach(selector)
      await keyboard.press('Enter')
    },
    async write(selector, text) {
      await reach(selector)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(text)
    },
    async choose(selector, value) {
      const target = await reach(selector)
      const isChosen = () =>
        target.evaluate(
          (element, wanted) =>
            wanted === null
              ? (element as HTMLSelectElement).value !== ''
              : (element as HTMLSelectElement).value === wanted,
          value,
        )
      await keyboard.press('Home')
      for (let option = 0; option < MOST_STOPS; option += 1) {
        if (await isChosen()) return
        await keyboard.press('ArrowDown')
      }
      throw new Error(`${selector} has no option ${value} on ${page.url()}`)
    },
    async tick(selector) {
      const wanted = page.locator(`main ${selector}`).first()
      await wanted.waitFor()
      if (await wanted.isChecked()) return
      const name = await wanted.getAttribute('name')
      if ((await wanted.getAttribute('type')) === 'checkbox') {
        await reach(selector)
        await keyboard.press('Space')
        return
      }
      // A group of radio buttons is one stop, at the one that is chosen or else at its first; arrows go on from there.
      const chosen = page.locator(`main input[type="radio"][name="${name}"]:checked`)
      const stop =
        (await chosen.count()) > 0 ? chosen.first() : page.locator(`main input[type="radio"][name="${name}"]`).first()
      for (let stops = 0; stops < MOST_STOPS && !(await isAt(stop)); stops += 1) await keyboard.press('Tab')
      if (await isAt(wanted)) await keyboard.press('Space')
      for (let options = 0; options < MOST_STOPS && !(await wanted.isChecked()); options += 1)
        await keyboard.press('ArrowDown')
    },
    async writeDay(selector, day) {
      const target = await reach(selector)
      const [year, month, date] = day.split('-') as [string, string, string]
      // Browsers ask in the order of their own language.
      for (const digits of [`${date}${month}${year}`, `${month}${date}${year}`]) {
        await keyboard.type(digits)
        if ((await target.inputValue()) === day) return
        // Back to the first of the day's three parts.
        for (let part = 0; part < 3; part += 1) await keyboard.press('ArrowLeft')
      }
      throw new Error(`${selector} takes no ${day}`)
    },
  }
}

/** By touch, and where script does not run. */
export function touchDriver(page: Page): PageDriver {
  const at = (selector: string) => page.locator(`main ${selector}`).first()
  return {
    open: async path => void (await page.goto(path)),
    press: selector => at(selector).tap(),
    write: (selector, text) => at(selector).fill(text),
    async choose(selector, value) {
      const wanted = value ?? (await at(selector).locator('option:not([value=""])').first().getAttribute('value'))
      await at(selector).selectOption(wanted)
    },
    tick: selector => at(selector).check(),
    writeDay: (selector, day) => at(selector).fill(day),
  }
}
