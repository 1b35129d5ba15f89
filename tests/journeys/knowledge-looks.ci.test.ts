import { expect, it } from 'vitest'
import { walksOver } from '../support/costs/file-cost.ts'
import { faultsOfScreens } from './checks/look-at.ts'
import { knowledgePaths } from './knowledge-screens.ts'
import { enterAs, openSite } from './site.ts'

const site = await openSite()
const { ofMember, ofStaff } = await knowledgePaths(site)
walksOver('screen', ofMember.length + ofStaff.length)

it.each([
  ['a member', 'member-1', ofMember],
  ['staff', 'app-admin', ofStaff],
])(
  'axe finds nothing on the screens of aids, resources and trainings, as %s sees them',
  async (_who, account, paths) => {
    const { context, page } = await site.visit()
    await enterAs(site, context, account)
    expect(await faultsOfScreens(page, paths)).toEqual({})
    await context.close()
  },
  180_000,
)
