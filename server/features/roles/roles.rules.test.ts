import { describe, expect, test } from 'vitest'

import { allPermissions } from '#contract/all.ts'
import { companyWideRoles, roleCodes, type RoleCode } from '#contract/core/role.ts'

import { adminRights, mayGiveRole, rightsToGive, roleCan, type Giver, type Powers } from './roles.rules.ts'

const everyRight = Object.keys(allPermissions)
const rightsOf = (role: RoleCode) =>
  role === 'Admin' ? adminRights : everyRight.filter((name) => allPermissions[name]?.roles.includes(role))

const powers = (role: RoleCode, changes: Partial<Powers> = {}): Powers => ({
  normalizedName: role.toUpperCase(),
  seesAllPlants: companyWideRoles.includes(role),
  permissions: rightsOf(role),
  ...changes,
})
const giver = (role: RoleCode, changes: Partial<Giver> = {}): Giver => ({
  roleNames: [role.toUpperCase()],
  plantIds: companyWideRoles.includes(role) ? 'all' : [7],
  permissions: new Set(rightsOf(role)),
  ...changes,
})

/** Which roles each role may give; whether its holders may give roles at all is a right of its own. */
const givenBy = (of: (role: RoleCode) => Giver) =>
  Object.fromEntries(
    roleCodes.map((role) => [
      role,
      roleCodes.filter((given) => mayGiveRole(of(role), powers(given))).join(' '),
    ]),
  )

describe('a role may be given', () => {
  test('by whoever has its rights and its plants, as rights are from the start', () => {
    expect(givenBy((role) => giver(role))).toEqual({
      Admin: roleCodes.join(' '),
      BDH: 'BDH CTHDQT HDQT',
      CTHDQT: 'CTHDQT HDQT',
      DHV: 'DHV',
      GD: 'DHV GD PGD QĐ TC',
      HDQT: 'CTHDQT HDQT',
      PGD: 'DHV PGD QĐ TC',
      QĐ: 'QĐ',
      TC: 'DHV TC',
    })
  })

  test('within one’s plants by whoever holds every right; the administrator role by administrators', () => {
    const permissions = new Set(everyRight)
    const ofPlants = 'DHV GD PGD QĐ TC'
    const companyWide = roleCodes.filter((role) => role !== 'Admin').join(' ')
    expect(givenBy((role) => giver(role, { permissions }))).toEqual({
      Admin: roleCodes.join(' '),
      BDH: companyWide,
      CTHDQT: companyWide,
      DHV: ofPlants,
      GD: ofPlants,
      HDQT: companyWide,
      PGD: ofPlants,
      QĐ: ofPlants,
      TC: ofPlants,
    })
  })

  test.each(everyRight)('when it holds %s, by those who hold it or the right above it', (right) => {
    const role = powers('DHV', { permissions: [right] })
    const may = (held: readonly string[]) => mayGiveRole(giver('GD', { permissions: new Set(held) }), role)
    const above = allPermissions[right]?.under
    expect(may([right])).toBe(true)
    expect(may(everyRight.filter((name) => name !== right && name !== above))).toBe(false)
    expect(may([above ?? right])).toBe(true)
  })

  test('by anybody when it holds nothing, and by nobody below when it sees every plant', () => {
    const nothing = powers('DHV', { permissions: [] })
    expect(roleCodes.every((role) => mayGiveRole(giver(role, { permissions: new Set() }), nothing))).toBe(
      true,
    )
    expect(mayGiveRole(giver('GD'), powers('DHV', { seesAllPlants: true }))).toBe(false)
    expect(mayGiveRole(giver('GD', { plantIds: 'all' }), powers('DHV', { seesAllPlants: true }))).toBe(true)
  })
})

test('rights under another lead to a right that there is, which stands under none itself', () => {
  const under = Object.values(allPermissions).flatMap((right) => right.under ?? [])
  expect(under.map((name) => allPermissions[name]?.under ?? 'top')).toEqual(under.map(() => 'top'))
  expect(under.every((name) => everyRight.includes(name))).toBe(true)
})

test('rights that one does not hold are handed on only under one that one does', () => {
  const given = (...held: string[]) => rightsToGive({ roleNames: [], permissions: new Set(held) }).toSorted()
  expect(given('Employees.View', 'Plants.Edit')).toEqual([
    'Employees.View',
    'Employees.ViewTeam',
    'Plants.Edit',
  ])
  expect(given('Employees.ViewTeam')).toEqual(['Employees.ViewTeam'])
})

test('an administrator hands on what running the plant takes, and holds none of it', () => {
  expect(new Set(rightsToGive(giver('Admin')))).toEqual(new Set(everyRight))
  const held = everyRight.filter((name) => adminRights.includes(name) && allPermissions[name]?.isOperational)
  expect(held).toEqual([])
  // Whatever writes is either the administrator's or of running the plant; to look is anybody's.
  expect(adminRights.filter((name) => !/\.View/.test(name))).toEqual([
    'ApprovalChains.Edit',
    'Backups.Download',
    'Backups.Edit',
    'Bulletins.Edit',
    'Cards.Edit',
    'CardCatalogues.Edit',
    'Devices.Edit',
    'DutySchedules.Configure',
    'DutyShiftLogs.Configure',
    'DutyTeams.Edit',
    'Employees.Edit',
    'Employees.Delete',
    'Employees.ManageAccounts',
    'ExpectedOutputs.Settings',
    'GateOrders.Configure',
    'Gateways.Edit',
    'Integrity.Acknowledge',
    'LossLedger.Settings',
    'MailSettings.Edit',
    'PlantYears.Export',
    'Plants.Edit',
    'ProposalSettings.Edit',
    'Reservoirs.Edit',
    'RegulatorFeeds.Edit',
    'Roles.Edit',
    'SavedViews.Share',
  ])
})

test('a role above one’s own is neither changed nor deleted, one of the system never deleted', () => {
  const keeper = giver('GD', { permissions: new Set(['Roles.Edit', 'Employees.View']) })
  const role = (permissions: string[], isStatic = false) => ({
    ...powers('DHV', { permissions }),
    isStatic,
  })
  expect(roleCan(keeper, role(['Employees.View']))).toEqual({ edit: true, delete: true })
  expect(roleCan(keeper, role(['Employees.View'], true))).toEqual({ edit: true, delete: false })
  expect(roleCan(keeper, role(['Employees.View', 'Plants.Edit']))).toEqual({ edit: false, delete: false })
  expect(roleCan(keeper, { ...role([]), seesAllPlants: true })).toEqual({ edit: false, delete: false })
  expect(roleCan(giver('GD', { permissions: new Set() }), role([]))).toEqual({ edit: false, delete: false })
})
