import { expect, test } from 'vitest'
import { shownSteps, type CommandState } from '#server/rental/domain/steps/index.ts'
import { CommandSteps } from '#web/rental/CommandSteps.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

type Steps = CommandState['steps']
const steps = (...given: [Steps[number]['stepType'], Steps[number]['status']][]): Steps =>
  given.map(([stepType, status], position) => ({
    stepType,
    status,
    position,
    content: null,
    comment: null,
    doneAt: null,
  }))
const shown = (given: Steps) => shownSteps(given).map(({ stepType, status }) => `${stepType} ${status}`)

test('a step that the way of an order does not have is not shown', () => {
  expect(shown(steps(['validation', 'success'], ['contract', 'hidden'], ['preparation', 'pending']))).toEqual([
    'validation success',
    'preparation pending',
  ])
})

test('a cancelled order shows what has happened and nothing that was still to come', () => {
  expect(
    shown(
      steps(
        ['validation', 'success'],
        ['contract', 'waiting'],
        ['payment', 'error'],
        ['preparation', 'pending'],
        ['closure', 'pending'],
        ['cancellation', 'success'],
      ),
    ),
  ).toEqual(['validation success', 'cancellation success'])
})

test('the validation that ended an order is shown as refused, never as to be done again', async () => {
  const given = steps(['validation', 'error'], ['contract', 'pending'], ['cancellation', 'success'])
  expect(shown(given)).toEqual(['validation refused', 'cancellation success'])
  const html = await renderPart(
    <CommandSteps timeZone="Europe/Paris" steps={shownSteps(given).map(step => ({ ...step, doneAt: null }))} />,
  )
  const text = html.replaceAll(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Vérification\s+refusée\s+Annulation\s+fait/)
  expect(text).not.toMatch(/à venir|en cours|à refaire|Contrat/)
})
