import { expect, test } from 'vitest'
import type { CommandDocument, CommandView } from '#web/rental/command.ts'
import { NextStep } from '#web/rental/NextStep.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

const document = (kind: CommandDocument['kind'], isVoid: boolean): CommandDocument => ({
  id: `${kind} ${isVoid}`,
  name: 'Contrat',
  url: '/services/secured-files/1/show',
  size: 1_000,
  kind,
  isVoid,
})
const shown = (documents: readonly CommandDocument[]) =>
  renderPart(
    <NextStep
      command={
        {
          number: 1001,
          startDay: '2026-12-01',
          endDay: '2026-12-14',
          steps: [{ stepType: 'contract', status: 'waiting', content: null, comment: null, doneAt: null }],
          contract: documents.find(({ kind, isVoid }) => kind === 'contract' && !isVoid) ?? null,
          documents,
          situation: {
            awaits: 'renter',
            stage: 'requiringContract',
            flags: ['requiringContract'],
            alerts: [],
            dueDay: null,
          },
        } as unknown as CommandView
      }
      payment={{ isConfigured: false, isPaidMonthly: false, payment: null, deposit: null, code: null }}
      canAct
      account={null}
      retrievalAddress=""
      timeZone="Europe/Paris"
      formKey="key"
    />,
  )

test('the page of an order heads a first contract as one to sign, and one that a change made anew as new', async () => {
  const first = await shown([document('contract', false)])
  expect(first).toContain('Signer le contrat')
  expect(first).not.toContain('Un nouveau contrat à signer')
  const anew = await shown([document('contract', false), document('contract', true)])
  expect(anew).toContain('Un nouveau contrat à signer')
  expect(anew).toContain('remplace le précédent')
})
