import { describe, expect, it } from 'vitest'
import {
  entersBackOffice,
  guest,
  isOrganizationManager,
  isStaff,
  roleNames,
  systemActor,
  type Actor,
} from '#server/domain/actor.ts'
import { SITE_ROLES, type SiteRole } from '#server/domain/vocabulary/roles.ts'

const person = (facts: Partial<Actor> = {}): Actor => ({
  ...guest,
  kind: 'user',
  userId: 'u',
  emailVerified: true,
  validated: true,
  ...facts,
})
const holding = (...roles: SiteRole[]) => person({ siteRoles: new Set(roles) })
const managing = person({ organizationIds: ['o'], managedOrganizationIds: ['o'] })

describe('staff of the site and managers of an organisation (specification 3, section 1)', () => {
  it.each(SITE_ROLES)('who holds %s is staff and manages no organisation', role => {
    expect([isStaff(holding(role)), isOrganizationManager(holding(role)), entersBackOffice(holding(role))]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('who manages an organisation is not staff, and enters the back office', () => {
    expect([isStaff(managing), isOrganizationManager(managing), entersBackOffice(managing)]).toEqual([
      false,
      true,
      true,
    ])
    expect(roleNames(managing)).toEqual(['organization_admin'])
  })

  it('nobody is either before their address is verified and their account is validated', () => {
    for (const facts of [{ emailVerified: false }, { validated: false }]) {
      expect(entersBackOffice({ ...holding('app_admin'), ...facts })).toBe(false)
      expect(entersBackOffice({ ...managing, ...facts })).toBe(false)
    }
    expect([isStaff(guest), isStaff(person()), isStaff(systemActor)]).toEqual([false, false, true])
  })

  it("roles can't be counted, and the role inside an organisation is none of the site: neither compiles", () => {
    // @ts-expect-error No rule asks for "any role".
    expect(managing.siteRoles.size).toBe(0)
    // @ts-expect-error organization_admin is not a role of the site.
    expect(managing.siteRoles.has('organization_admin')).toBe(false)
  })
})
