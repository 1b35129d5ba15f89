import { rentalCommandSteps } from '#db/schema/rental/commands.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { commandPartPolicy } from '../policies/rental.ts'

/** Where a command stands with one of its steps (specification 2, section 4). */
export const rentalCommandStep = defineResource(rentalCommandSteps, {
  type: 'rental-command-steps',
  feature: 'rental',
  attributes: {
    position: { writableBy: 'server', sortable: true },
    stepType: { writableBy: 'server', sortable: true, filters: ['is'] },
    status: { writableBy: 'server', sortable: true, filters: ['is', 'not'] },
    content: { writableBy: 'server' },
    comment: { writableBy: 'server' },
    doneAt: { writableBy: 'server', sortable: true, filters: ['from', 'to', 'isNull'] },
  },
  relationships: { command: { one: 'rental-commands', via: 'commandId', writableBy: 'server' } },
  policy: commandPartPolicy(
    'rental_command_steps',
    'Steps are read by whoever reads their command; only its actions change them.',
  ),
  hasHistory: false,
  emitsEvents: false,
  defaultSort: 'position',
  title: 'stepType',
  admin: { group: null, list: ['command', 'stepType', 'status', 'doneAt'], form: [] },
})
