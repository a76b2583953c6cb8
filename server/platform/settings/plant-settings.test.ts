import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultProposalSettings } from '#contract/proposals/proposal.ts'
import { defaultDutySettings } from '#contract/duty-schedules/settings.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { defaultTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let admin: Client
let plantId: number

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'] })
  plantId = await makePlant(server.db)
})
afterAll(() => server.close())

const { minRestHours, ...olderRules } = defaultDutySettings.rules
const { lateEntries, ...olderGate } = defaultShiftLogSettings.gate
const { other, ...olderPhrases } = defaultShiftLogSettings.phrases
const { postHolders, ...olderDuty } = defaultDutySettings
const { noonToHour, ...olderTracking } = defaultTrackingSettings
const { backdatedDays, ...olderProposals } = defaultProposalSettings

/** What each feature laid down before one of its rules existed, with one that exists no more. */
const kinds = [
  {
    key: 'duty-settings',
    service: 'DutySchedule',
    defaults: defaultDutySettings,
    older: { ...olderDuty, rules: { ...olderRules, gone: 1 }, gone: true },
    change: { minimumCrew: 3 },
    without: { postHolders, minRestHours },
  },
  {
    key: 'duty-shift-log-settings',
    service: 'DutyShiftLog',
    defaults: defaultShiftLogSettings,
    older: {
      ...defaultShiftLogSettings,
      gate: { ...olderGate, gone: 'warn' },
      phrases: olderPhrases,
      gone: true,
    },
    change: { lateEntryMinutes: 45 },
    without: { lateEntries, other },
  },
  {
    key: 'inverter-tracking-settings',
    service: 'InverterTracking',
    defaults: defaultTrackingSettings,
    older: { ...olderTracking, gone: true },
    change: { firstHour: 5 },
    without: { noonToHour },
  },
  {
    key: 'proposal-settings',
    service: 'Proposal',
    defaults: defaultProposalSettings,
    older: { ...olderProposals, gone: true },
    change: { annualLeaveDays: 12 },
    without: { backdatedDays },
  },
]

const paths = (service: string) => ({
  read: (id: number) => `/services/app/${service}/GetSettings?powerPlantId=${id}`,
  update: `/services/app/${service}/UpdateSettings`,
})

test.each(kinds)('$key kept before a rule existed take its default, and drop what is gone', async (kind) => {
  const { read, update } = paths(kind.service)
  expect(Object.values(kind.without)).not.toContain(undefined)
  const settings = JSON.stringify(kind.older)
  await server.db.insertInto('plantSettings').values({ plantId, key: kind.key, settings }).execute()
  const { status, result } = await admin.get<object>(read(plantId))
  expect([status, result]).toEqual([200, { ...kind.defaults, powerPlantId: plantId, version: 1 }])
  const { result: changed } = await admin.send<object>('PUT', update, { ...result, ...kind.change })
  expect(changed).toEqual({ ...result, ...kind.change, version: 2 })
  const history = await admin.get<{ items: { changes: { field: string }[] }[] }>(
    `/services/app/AuditLog/GetEntityHistory?entity=${kind.key}&entityId=${plantId}`,
  )
  expect(history.result.items.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    Object.keys(kind.change),
  ])
})

test.each(kinds)(
  '$key are kept apart, and of two who change them at once one is told of the other',
  async (kind) => {
    const { read, update } = paths(kind.service)
    const other = await makePlant(server.db)
    const { result } = await admin.get<object>(read(other))
    expect(result).toEqual({ ...kind.defaults, powerPlantId: other, version: 0 })
    const both = await Promise.all([1, 2].map(() => admin.send('PUT', update, { ...result, ...kind.change })))
    const [kept, refused] = both.toSorted((one, next) => one.status - next.status)
    expect([kept?.status, refused?.status, refused?.error?.problem]).toEqual([
      200,
      409,
      'core.changedMeanwhile',
    ])
    expect(refused?.error?.message).toMatch(/đã được .+ thay đổi lúc \d+\/\d+\/2026 \d+:\d+/)
  },
)
