import { clippedBy, counted, describe, floating, seenTexts, type Box } from './visibility.ts'

/** The smallest text that is read without effort; smaller is a sign or a number of a drawing. */
const LEAST_PX = 12

/** Texts that are too small to be read at the usual size. */
export function smallTexts(): string[] {
  return counted(
    seenTexts(document.body)
      .map(text => ({ text, size: Number.parseFloat(getComputedStyle(text.parentElement!).fontSize) }))
      .filter(({ size }) => size < LEAST_PX - 0.05)
      .map(({ text, size }) => `${describe(text.parentElement!)}: ${size} px`),
  )
}

/** How far the lines of two texts may meet: each is lower than the box that holds it. */
const SLACK = { px: 2, ofHeight: 0.25 }
/** What lies over the page by intent. */
const LAYERS = 'dialog, [popover], details[open] > :not(summary), .skip-link'

type Line = { text: Text; box: Box }

/** The lines of a text, each as high as its letters: some fonts ask for much more room. */
function linesOf(text: Text): Line[] {
  const range = document.createRange()
  range.selectNodeContents(text)
  const size = Number.parseFloat(getComputedStyle(text.parentElement!).fontSize)
  return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => {
    const spare = Math.max(0, height - size) / 2
    const box = { left, right, top: top + spare, bottom: bottom - spare }
    return { text, box: clippedBy(text.parentElement!, box, { scrollers: true }) }
  })
}

const shares = (one: Box, other: Box): boolean => {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const least = Math.min(one.bottom - one.top, other.bottom - other.top)
  return width > SLACK.px && height > SLACK.px + least * SLACK.ofHeight
}

const layerOf = ({ text }: Line) => [floating(text.parentElement), text.parentElement!.closest(LAYERS)]

/** Lines of text that lie over each other, so that neither can be read. */
export function collidingLines(): string[] {
  const lines = seenTexts(document.body)
    .flatMap(linesOf)
    .filter(({ box }) => box.right - box.left > SLACK.px && box.bottom - box.top > SLACK.px)
    .sort((one, other) => one.box.top - other.box.top)
  const found: string[] = []
  for (const [index, line] of lines.entries()) {
    for (let at = index + 1; at < lines.length && lines[at]!.box.top < line.box.bottom; at += 1) {
      const other = lines[at]!
      if (other.text === line.text || !shares(line.box, other.box)) continue
      const [mine, theirs] = [layerOf(line), layerOf(other)]
      if (mine[0] !== theirs[0] || mine[1] !== theirs[1]) continue
      const [one, two] = [line, other].map(({ text }) => text.textContent!.trim().slice(0, 30))
      found.push(`${describe(line.text.parentElement!)}: "${one}" and "${two}" lie over each other`)
    }
  }
  return counted(found)
}
