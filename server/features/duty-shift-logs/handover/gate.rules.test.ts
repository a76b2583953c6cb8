import { describe, expect, test } from 'vitest'

import { gateRuleIds, gateRuleName, gateRules, gateText } from '#contract/duty-shift-logs/gate.ts'
import { operationKinds } from '#contract/duty-shift-logs/labels.ts'
import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import { defaultShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'

import { safetyCases, type GateCase } from '../testing/safety-cases.ts'
import { gateFindings, type GateFacts, type GateSettings } from './gate.rules.ts'

const sections: ShiftSections = {
  conditions: { weather: 'sunny', temperatureCelsius: 31.5, operatingMode: 'Kết lưới bình thường' },
  dispatchers: { national: null, regional: null, provincial: null },
  unitStates: [
    { id: 'u1', unit: 'H1', state: 'running', activePowerMw: 14, reactivePowerMvar: 2, note: null },
  ],
  levels: {
    upstreamLevelM: 320.4,
    downstreamLevelM: null,
    inflowM3s: null,
    turbineFlowM3s: null,
    spillFlowM3s: null,
    irradianceWm2: null,
    activePowerMw: 0,
  },
  meterReadings: [{ id: 'm1', meter: '171', startKwh: 10, endKwh: 20, factor: 1 }],
  permits: [],
  portableEarths: [],
  directives: [],
  handoverItems: [{ id: 'i1', name: 'Bộ đàm', quantity: 4, state: 'good', note: null }],
  unfinishedWork: [],
  safetyBrief: { isDone: true, note: null },
  conclusion: { text: 'Bình thường' },
}

const operation: GateFacts['operations'][number] = {
  id: 7,
  occurredAt: '2026-11-20T23:40:00Z',
  finishedAt: '2026-11-20T23:50:00Z',
  kind: 'switching',
  equipment: 'MC 901',
  content: 'Đóng máy cắt 901',
  switchingSheetNo: '12/PTT',
  isLate: false,
}

/** A shift about which nothing is to be remarked. */
const facts: GateFacts = {
  sections,
  earlyRegisters: [],
  operations: [operation],
  faultyLines: [],
  breaches: [],
  changes: [],
  incidents: [],
  openDefects: [
    { id: 3, code: 'BT-2026-003', dueOn: '2026-11-21' },
    { id: 4, code: 'BT-2026-004', dueOn: null },
  ],
  missingReadings: [],
  unwalked: [],
  unread: [],
  dueReports: [],
  next: { day: '2026-11-21', shiftName: 'Ca 2', crewSize: 3 },
  today: '2026-11-21',
}
const settings: GateSettings = { ...defaultShiftLogSettings, mandatoryLevels: ['activePowerMw'] }

const withSections = (changes: Partial<ShiftSections>): GateFacts => ({
  ...facts,
  sections: { ...sections, ...changes },
})
const withOperation = (changes: Partial<typeof operation>): GateFacts => ({
  ...facts,
  operations: [{ ...operation, ...changes }],
})
const section = (id: string, label: string) => [{ kind: 'section', id, label }]
const thisOperation = [{ kind: 'operation', id: '7', label: '06:40 MC 901' }]

test('a shift that is in order passes', () => {
  expect(gateFindings(facts, settings, 'vi')).toEqual([])
})

const cases: readonly GateCase[] = [
  ...safetyCases(facts),
  [
    'operationOpen',
    'an operation without its end',
    withOperation({ finishedAt: null }),
    { count: 1, names: ['06:40 MC 901'], targets: thisOperation },
  ],
  [
    'incidentInProgress',
    'an incident that goes on',
    { ...facts, incidents: [{ id: 5, code: 'BT-2026-005', phenomenon: 'H2 dừng do F87G.' }] },
    {
      count: 1,
      names: ['BT-2026-005 H2 dừng do F87G'],
      targets: [{ kind: 'abnormal', id: '5', label: 'BT-2026-005 H2 dừng do F87G' }],
    },
  ],
  [
    'consentWaiting',
    'a change of personnel that nobody has allowed yet',
    {
      ...facts,
      changes: (['waiting', 'given', 'refused', null] as const).map((status, at) => ({
        id: 9 + at,
        changedAt: '2026-11-21T01:00:00Z',
        approvedByName: 'Lê Văn Quản',
        outEmployeeName: 'Hồ An',
        inEmployeeName: 'Lý Bình',
        consent: status && { status, at: null, means: null, note: null },
      })),
    },
    {
      count: 1,
      names: ['08:00 Hồ An → Lý Bình (Lê Văn Quản)'],
      targets: [{ kind: 'personnel', id: '9', label: '08:00 Hồ An → Lý Bình (Lê Văn Quản)' }],
    },
  ],
  ...(['weather', 'temperatureCelsius', 'operatingMode'] as const).map((name): (typeof cases)[number] => [
    'conditionsMissing',
    `no ${name}`,
    withSections({ conditions: { ...sections.conditions, [name]: null } }),
    { count: 1, names: [], targets: section('conditions', 'Thời tiết, phương thức vận hành') },
  ]),
  [
    'unitStatesMissing',
    'no unit',
    withSections({ unitStates: [] }),
    { count: 1, names: [], targets: section('unitStates', 'Trạng thái thiết bị') },
  ],
  [
    'levelsMissing',
    'no mandatory reading',
    withSections({ levels: { ...sections.levels, activePowerMw: null } }),
    {
      count: 1,
      names: ['Công suất P (MW)'],
      targets: section('levels', 'Mực nước, lưu lượng, bức xạ'),
    },
  ],
  [
    'readingsMissing',
    'a unit that nobody has read',
    {
      ...facts,
      missingReadings: [
        {
          deviceId: 9,
          deviceCode: 'H1',
          parameterName: 'Công suất',
          sheet: 'generators',
          times: ['2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z'],
          timesText: '06:00–07:00',
        },
      ],
    },
    {
      count: 2,
      names: ['H1 Công suất 06:00–07:00'],
      targets: [{ kind: 'sheet', id: 'generators.9.2026-11-21', label: 'H1 Công suất 06:00–07:00' }],
    },
  ],
  [
    'meterEndMissing',
    'a meter without its end',
    withSections({
      meterReadings: [
        ...sections.meterReadings,
        { id: 'm2', meter: '172', startKwh: 1, endKwh: null, factor: 1 },
      ],
    }),
    { count: 1, names: ['172'], targets: section('meterReadings', 'Chỉ số công tơ') },
  ],
  [
    'meterEndEarly',
    'a meter that was read an hour before the end',
    { ...facts, earlyRegisters: [{ meter: '171', at: '2026-11-21T06:00:00Z' }] },
    { count: 1, names: ['171 (13:00)'], targets: section('meterReadings', 'Chỉ số công tơ') },
  ],
  [
    'safetyBriefMissing',
    'no safety brief',
    withSections({ safetyBrief: { isDone: false, note: 'chưa' } }),
    { count: 1, names: [], targets: section('safetyBrief', 'An toàn đầu giờ') },
  ],
  [
    'handoverItemsMissing',
    'no equipment',
    withSections({ handoverItems: [] }),
    { count: 1, names: [], targets: section('handoverItems', 'Phương tiện, trang bị bàn giao') },
  ],
  ...[null, ''].map((text): (typeof cases)[number] => [
    'conclusionMissing',
    `the conclusion ${JSON.stringify(text)}`,
    withSections({ conclusion: { text } }),
    { count: 1, names: [], targets: section('conclusion', 'Tóm tắt ca') },
  ]),
  [
    'nextCrewMissing',
    'nobody next',
    { ...facts, next: { ...facts.next, crewSize: 0 } },
    { count: 1, names: [], targets: [{ kind: 'schedule', id: '2026-11-21', label: 'Ca 2' }] },
  ],
  [
    'switchingSheetMissing',
    'switching without a sheet',
    withOperation({ switchingSheetNo: null }),
    { count: 1, names: ['06:40 MC 901'], targets: thisOperation },
  ],
  [
    'defectOverdue',
    'a defect that was due yesterday',
    { ...facts, openDefects: [...facts.openDefects, { id: 6, code: 'BT-2026-006', dueOn: '2026-11-20' }] },
    {
      count: 1,
      names: ['BT-2026-006'],
      targets: [{ kind: 'abnormal', id: '6', label: 'BT-2026-006' }],
    },
  ],
  [
    'lateEntries',
    'a late entry',
    withOperation({ isLate: true }),
    { count: 1, names: ['06:40 MC 901'], targets: thisOperation },
  ],
  ...(['damaged', 'missing'] as const).map((state): (typeof cases)[number] => [
    'itemNotGood',
    `equipment that is ${state}`,
    withSections({ handoverItems: [{ id: 'i1', name: 'Bộ đàm', quantity: 4, state, note: null }] }),
    {
      count: 1,
      names: ['Bộ đàm'],
      targets: section('handoverItems', 'Phương tiện, trang bị bàn giao'),
    },
  ]),
]

test('every rule has a case', () => {
  expect([...new Set(cases.map(([ruleId]) => ruleId))].sort()).toEqual([...gateRuleIds].sort())
})

describe.each(cases)('%s: %s', (ruleId, _, broken, found) => {
  test('is found, and nothing else', () => {
    const { severity } = gateRules[ruleId]
    expect(gateFindings(broken, settings, 'vi')).toEqual([{ ruleId, severity, ...found }])
  })

  test.each(['off', 'warn', 'block'] as const)('counts as the plant wants it: %s', (severity) => {
    const gate = { ...settings.gate, [ruleId]: severity }
    const severities = gateFindings(broken, { ...settings, gate }, 'vi').map((one) => one.severity)
    expect(severities).toEqual(severity === 'off' ? [] : [severity])
  })

  test('its words say count and names', () => {
    const [finding] = gateFindings(broken, settings, 'vi')
    for (const language of ['vi', 'en'] as const) {
      const text = finding ? gateText(finding, language) : ''
      expect(text).not.toMatch(/[{}]/)
      const named = gateRules[ruleId][language].includes('{names}') ? found.names : []
      for (const name of named) expect(text).toContain(name)
    }
  })
})

test('the name of a rule has no places left to fill and begins as a sentence does', () => {
  for (const id of gateRuleIds)
    for (const language of ['vi', 'en'] as const)
      expect.soft(gateRuleName(id, language)).toMatch(/^\p{Lu}[^{}]+\p{L}$/u)
  expect(gateRuleName('operationOpen', 'vi')).toBe('Thao tác chưa ghi giờ kết thúc')
})

test('only kinds of entries that finish can be open', () => {
  const open = operationKinds.filter((kind) => {
    const found = gateFindings(withOperation({ kind, finishedAt: null }), settings, 'vi')
    return found.some(({ ruleId }) => ruleId === 'operationOpen')
  })
  expect(open).toEqual(['switching', 'start', 'stop', 'earthing'])
})

test('only switching takes a sheet', () => {
  const asked = operationKinds.filter(
    (kind) => gateFindings(withOperation({ kind, switchingSheetNo: null }), settings, 'vi').length > 0,
  )
  expect(asked).toEqual(['switching'])
})

test('each mandatory reading is asked for, no other; zero is a reading', () => {
  const blank = withSections({
    levels: Object.fromEntries(
      Object.keys(sections.levels).map((name) => [name, null]),
    ) as ShiftSections['levels'],
  })
  for (const level of Object.keys(sections.levels) as (keyof ShiftSections['levels'])[]) {
    const found = gateFindings(blank, { ...settings, mandatoryLevels: [level] }, 'en')
    expect(found.map(({ ruleId, count }) => [ruleId, count])).toEqual([['levelsMissing', 1]])
  }
  expect(gateFindings(blank, { ...settings, mandatoryLevels: [] }, 'vi')).toEqual([])
})

test('a long text is cut, an entry without equipment is named by its content', () => {
  const content = 'Kiểm tra '.repeat(20)
  const broken = withOperation({ equipment: null, content, finishedAt: null })
  const [finding] = gateFindings(broken, settings, 'vi')
  expect(finding?.names).toEqual([`06:40 ${content.slice(0, 59)}…`])
})

test('of many missing readings the first are named, and all are counted', () => {
  const one = {
    deviceId: 9,
    deviceCode: 'H1',
    parameterName: 'P',
    sheet: 'generators',
    timesText: '06:00',
  } as const
  const missingReadings = Array.from({ length: 20 }, () => ({ ...one, times: ['2026-11-20T23:00:00Z'] }))
  const [finding] = gateFindings({ ...facts, missingReadings }, settings, 'vi')
  expect(finding).toMatchObject({ count: 20, names: [...Array.from({ length: 8 }, () => 'H1 P 06:00'), '…'] })
  expect(finding?.targets).toHaveLength(8)
})

test('a missing reading and the next shift are named in the language', () => {
  const missing = {
    deviceId: 9,
    deviceCode: 'H1',
    parameterName: 'Điện áp stato',
    sheet: 'generators',
    timesText: '06:00',
    times: ['2026-11-20T23:00:00Z'],
  } as const
  const next = { ...facts.next, crewSize: 0, shiftName: 'Ca 2 (chiều)' }
  const found = (language: 'vi' | 'en') =>
    gateFindings({ ...facts, next, missingReadings: [missing] }, settings, language).flatMap(({ targets }) =>
      targets.map(({ label }) => label),
    )
  expect(found('vi')).toEqual(['H1 Điện áp stato 06:00', 'Ca 2 (chiều)'])
  expect(found('en')).toEqual(['H1 Stator voltage 06:00', 'Shift 2 (afternoon)'])
})

test('findings come in the order of the rules', () => {
  const broken = { ...withSections({ conclusion: { text: null }, unitStates: [] }), operations: [] }
  expect(gateFindings(broken, settings, 'en').map(({ ruleId }) => ruleId)).toEqual([
    'unitStatesMissing',
    'conclusionMissing',
  ])
})
