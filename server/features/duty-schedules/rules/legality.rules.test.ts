import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  legalityRules,
  legalityRuleIds,
  violationKey,
  violationText,
} from '#contract/duty-schedules/legality.ts'
import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'
import { defaultDutySettings, twoShifts, type DutySettings } from '#contract/duty-schedules/settings.ts'

import { addDays, daysOfMonth } from './calendar.rules.ts'
import { overtimeOf, type Cell } from './duties.rules.ts'
import { checkRoster } from './legality.rules.ts'
import type { Roster, RosterPerson } from './roster.rules.ts'

type Kind = keyof typeof commonRotations
const kinds = Object.keys(commonRotations) as Kind[]
const LEADER = 10
const OPERATOR = 11

function person(employeeId: number, changes: Partial<RosterPerson> = {}): RosterPerson {
  return {
    employeeId,
    fullName: `Người ${employeeId}`,
    positionTitle: employeeId % 10 === 0 ? 'shiftLeader' : 'mainOperator',
    isOfPlant: true,
    certifiedUntil: '9999-12-31',
    overtimeBefore: 0,
    ...changes,
  }
}

function settingsOf(kind: Kind): DutySettings {
  return kind === '2c4k' ? { ...defaultDutySettings, shiftTypes: [...twoShifts] } : defaultDutySettings
}

/** A generated month with its neighbours: each team is a leader (10, 20 …) and an operator (11, 21 …). */
function roster(kind: Kind, month = '2026-11', anchorDay = '2026-11-01'): Roster {
  const { cycle, offsets } = commonRotations[kind]
  const days = daysOfMonth(month)
  const around = Array.from({ length: days.length + 14 }, (_, index) => addDays(`${month}-01`, index - 7))
  const people = offsets.flatMap((_, team) => [person((team + 1) * 10), person((team + 1) * 10 + 1)])
  const cells = people.flatMap(({ employeeId }) => {
    const walk = { cycle, anchorDay, offset: offsets[Math.floor(employeeId / 10) - 1] ?? 0 }
    return around.flatMap((day): Cell[] => {
      const code = codeOn(walk, day)
      return code === null ? [] : [{ employeeId, day, code }]
    })
  })
  return { days, people, cells, settings: settingsOf(kind) }
}

/** The same roster with one cell another; null empties it. Hours besides are worked from 14:00 on. */
function withCell(of: Roster, employeeId: number, day: string, code: string | null, hours = 0): Roster {
  const extra = hours > 0 ? [{ code: 'C2', from: 840, until: 840 + hours * 60 }] : []
  const others = of.cells.filter((cell) => cell.employeeId !== employeeId || cell.day !== day)
  return { ...of, cells: code === null ? others : [...others, { employeeId, day, code, extra }] }
}

const codeAt = (of: Roster, employeeId: number, day: string) =>
  of.cells.find((cell) => cell.employeeId === employeeId && cell.day === day)?.code
const daysWith = (of: Roster, code: string, employeeId = OPERATOR) =>
  of.days.filter((day) => codeAt(of, employeeId, day) === code)
const broken = (of: Roster, rule: string) => checkRoster(of).filter((violation) => violation.rule === rule)

const month = fc
  .record({ year: fc.integer({ min: 2024, max: 2032 }), month: fc.integer({ min: 1, max: 12 }) })
  .map((date) => `${date.year}-${String(date.month).padStart(2, '0')}`)
const anchor = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2027-01-01', days))

describe('no legal roster is refused', () => {
  test.each(kinds)(
    '%s in any month from any anchor breaks nothing but the normal day of twelve-hour shifts',
    (kind) => {
      fc.assert(
        fc.property(month, anchor, (of, from) => {
          const rules = checkRoster(roster(kind, of, from)).map(({ rule }) => rule)
          expect(new Set(rules)).toEqual(new Set(kind === '2c4k' ? ['normalDay'] : []))
        }),
        { numRuns: 60 },
      )
    },
  )
})

describe('every planted breach is caught, with person and days', () => {
  const anyRoster = fc
    .tuple(month, anchor, fc.nat())
    .map(([of, from, pick]) => ({ legal: roster('3c4k', of, from), pick }))
  const pickFrom = (days: readonly string[], pick: number) => days[pick % days.length] ?? ''

  test('two shifts running: a morning after the night, also over the end of the month', () => {
    fc.assert(
      fc.property(anyRoster, ({ legal, pick }) => {
        const night = pickFrom(daysWith(legal, 'C3'), pick)
        const next = addDays(night, 1)
        expect(broken(withCell(legal, OPERATOR, next, 'C1'), 'twoShiftsRunning')).toContainEqual(
          expect.objectContaining({
            employeeId: OPERATOR,
            fullName: 'Người 11',
            days: [night, next],
            severity: 'block',
          }),
        )
      }),
    )
  })

  test('rest: a morning after an afternoon leaves 8 hours', () => {
    fc.assert(
      fc.property(anyRoster, ({ legal, pick }) => {
        const afternoon = pickFrom(daysWith(legal, 'C2'), pick)
        const next = addDays(afternoon, 1)
        expect(broken(withCell(legal, OPERATOR, next, 'C1'), 'restBetweenShifts')).toContainEqual(
          expect.objectContaining({ employeeId: OPERATOR, days: [afternoon, next], value: 8, limit: 12 }),
        )
      }),
    )
  })

  test('leader: a shift without one, and with two', () => {
    fc.assert(
      fc.property(anyRoster, ({ legal, pick }) => {
        const day = pickFrom(daysWith(legal, 'C1'), pick)
        const missing = broken(withCell(legal, LEADER, day, null), 'oneShiftLeader')
        expect(missing).toEqual([expect.objectContaining({ shiftCode: 'C1', days: [day], value: 0 })])
        const other = legal.people.find(
          ({ employeeId, positionTitle }) =>
            positionTitle === 'shiftLeader' && codeAt(legal, employeeId, day) === undefined,
        )
        const doubled = broken(withCell(legal, other?.employeeId ?? 0, day, 'C1'), 'oneShiftLeader')
        expect(doubled).toEqual([expect.objectContaining({ shiftCode: 'C1', days: [day], value: 2 })])
      }),
    )
  })

  test('crew: one person too few, named by shift and day', () => {
    fc.assert(
      fc.property(anyRoster, ({ legal, pick }) => {
        const day = pickFrom(daysWith(legal, 'C2'), pick)
        expect(broken(withCell(legal, OPERATOR, day, 'P'), 'minimumCrew')).toEqual([
          expect.objectContaining({ shiftCode: 'C2', days: [day], value: 1, limit: 2 }),
        ])
      }),
    )
  })

  test('day: overtime that makes more than 12 hours blocks, up to 12 warns', () => {
    fc.assert(
      fc.property(anyRoster, fc.integer({ min: 1, max: 10 }), ({ legal, pick }, extra) => {
        const day = pickFrom(daysWith(legal, 'C1'), pick)
        const planted = withCell(legal, OPERATOR, day, 'C1', extra)
        const rule = extra > 4 ? 'overtimeDay' : 'normalDay'
        expect(broken(planted, rule)).toEqual([
          expect.objectContaining({ employeeId: OPERATOR, days: [day], value: 8 + extra }),
        ])
      }),
    )
  })

  test('week: a person without a day off works 56 hours', () => {
    const legal = roster('3c4k')
    const monday = '2026-11-09'
    const busy = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).reduce(
      (of, day) => withCell(of, OPERATOR, day, 'C1'),
      legal,
    )
    expect(broken(busy, 'normalWeek')).toContainEqual(
      expect.objectContaining({ employeeId: OPERATOR, days: [monday, '2026-11-15'], value: 56, limit: 48 }),
    )
  })

  test('weekly rest: mornings and afternoons in turn without four days off in the month', () => {
    const legal = roster('3c4k')
    const busy = legal.days.reduce((of, day) => withCell(of, OPERATOR, day, 'C1'), legal)
    expect(broken(busy, 'weeklyRest')).toContainEqual(
      expect.objectContaining({
        employeeId: OPERATOR,
        days: ['2026-11-09', '2026-11-15'],
        value: 16,
        limit: 24,
      }),
    )
  })

  test('overtime of month and year: warns from 80 % of the limit, blocks above it', () => {
    const legal = roster('3c4k')
    const planted = daysWith(legal, 'C1').reduce((of, day) => withCell(of, OPERATOR, day, 'C1', 4), legal)
    const against = (maxOvertimePerMonth: number, maxOvertimePerYear: number, overtimeBefore = 0) => {
      const people = legal.people.map((one) => ({ ...one, overtimeBefore }))
      const rules = { ...legal.settings.rules, maxOvertimePerMonth, maxOvertimePerYear }
      return checkRoster({ ...planted, people, settings: { ...legal.settings, rules } })
        .filter(({ rule }) => rule.startsWith('overtime'))
        .map(({ rule, severity, employeeId, value }) => [rule, severity, employeeId, value])
    }
    const [found] = against(1, 300)
    const hours = Number(found?.[3])
    expect(hours).toBeGreaterThan(0)
    expect(found).toEqual(['overtimeMonth', 'block', OPERATOR, hours])
    expect(against(hours, 300)).toEqual([['overtimeMonth', 'warn', OPERATOR, hours]])
    expect(against(hours / 0.8 + 0.1, 300)).toEqual([])
    expect(against(744, 300, 300 - hours)).toEqual([['overtimeYear', 'warn', OPERATOR, 300]])
    expect(against(744, 300, 301 - hours)).toEqual([['overtimeYear', 'block', OPERATOR, 301]])
  })

  test('leader without certificate, or with one that runs out in the month', () => {
    const legal = roster('3c4k')
    const until = (certifiedUntil: string | null) => ({
      ...legal,
      people: legal.people.map((one) => (one.employeeId === LEADER ? { ...one, certifiedUntil } : one)),
    })
    const standing = legal.days.filter((day) => codeAt(legal, LEADER, day))
    expect(broken(until(null), 'leaderCertificate')).toEqual([
      expect.objectContaining({ employeeId: LEADER, days: standing }),
    ])
    expect(broken(until('2026-11-15'), 'leaderCertificate')[0]?.days).toEqual(
      standing.filter((day) => day > '2026-11-15'),
    )
  })

  test('a person of another plant, on the days they stand a shift', () => {
    const legal = roster('3c4k')
    const people = legal.people.map((one) =>
      one.employeeId === OPERATOR ? { ...one, isOfPlant: false } : one,
    )
    const days = legal.days.filter((day) => codeAt(legal, OPERATOR, day))
    expect(broken({ ...legal, people }, 'personOfPlant')).toEqual([
      expect.objectContaining({ employeeId: OPERATOR, days }),
    ])
  })

  test('work on days without a labour contract warns; nobody is asked where the plant keeps none', () => {
    const legal = roster('3c4k')
    const contracted = [{ from: '2026-01-01', until: '2026-11-20' }]
    const people = legal.people.map((one) => (one.employeeId === OPERATOR ? { ...one, contracted } : one))
    const days = legal.days.filter((day) => day > '2026-11-20' && codeAt(legal, OPERATOR, day))
    expect(broken({ ...legal, people }, 'labourContract')).toEqual([
      expect.objectContaining({ employeeId: OPERATOR, severity: 'warn', days }),
    ])
  })

  test('the chairman on a shift: refused by name and post, and no help for the crew', () => {
    const legal = roster('3c4k')
    const people = legal.people.map((one) =>
      one.employeeId === OPERATOR ? { ...one, positionTitle: 'boardMember' as const } : one,
    )
    const on = { ...legal, people }
    const days = daysWith(legal, 'C1')
    const [found] = broken(on, 'positionOnShift')
    expect(found).toMatchObject({ employeeId: OPERATOR, severity: 'block', post: 'boardMember' })
    expect(found && violationText(found, 'vi')).toContain('Người 11 là Lãnh đạo công ty, không được giữ')
    expect(broken(on, 'minimumCrew')).toContainEqual(
      expect.objectContaining({ shiftCode: 'C1', days: [days[0]], value: 1, limit: 2 }),
    )
    const holders = { ...legal.settings.postHolders, assistantOperator: ['boardMember' as const] }
    const settings = { ...legal.settings, postHolders: holders }
    expect(broken({ ...on, settings }, 'positionOnShift').map(({ employeeId }) => employeeId)).not.toContain(
      OPERATOR,
    )
    expect(broken(withCell(on, OPERATOR, days[0] ?? '', 'X'), 'positionOnShift')[0]?.days).not.toContain(
      days[0],
    )
  })

  test('a week is told from its Monday to its Sunday, a post by its name, a rule by its number', () => {
    const legal = roster('3c4k')
    const posts = [{ positionTitle: 'mainOperator' as const, atLeast: 2, atMost: 3 }]
    const [post] = broken({ ...legal, settings: { ...legal.settings, posts } }, 'postsCovered')
    expect(post && violationText(post, 'vi')).toMatch(/^Ca C1 ngày .* có 1 Trực chính, quy định 2$/)
    const week = { rule: 'normalWeek', severity: 'warn', employeeId: 1, fullName: 'Thu', post: null } as const
    const hours = { shiftCode: null, value: 56, limit: 48, days: ['2026-11-02', '2026-11-08'] }
    expect(violationText({ ...week, ...hours }, 'vi')).toBe(
      'Thu làm 56 giờ trong tuần từ 02/11/2026 đến 08/11/2026, bình thường 48 giờ',
    )
    for (const { source } of Object.values(legalityRules)) expect(source.vi).toMatch(/\d+\/20\d\d\//)
  })

  test('posts: fewer and more holders than laid down', () => {
    const legal = roster('3c4k')
    const posts = [{ positionTitle: 'mainOperator' as const, atLeast: 1, atMost: 1 }]
    const strict = { ...legal, settings: { ...legal.settings, posts } }
    expect(broken(strict, 'postsCovered')).toEqual([])
    const [day = ''] = daysWith(legal, 'C1')
    expect(broken(withCell(strict, OPERATOR, day, null), 'postsCovered')).toEqual([
      expect.objectContaining({ shiftCode: 'C1', days: [day], value: 0, limit: 1 }),
    ])
  })
})

test('overtime is what takes a week above 48 hours, counted in order of time', () => {
  const duty = (day: string, hours: number) => ({ day, hours, overtimeHours: 0 })
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  const duties = [...week.map((day) => duty(day, 10)), duty('2026-11-23', 8)]
  expect(overtimeOf(duties, 48)).toEqual([0, 0, 0, 0, 2, 10, 0])
})

test('overtime by the day is whole, and does not fill the week', () => {
  const duty = (day: string, hours: number, overtimeHours = 0) => ({ day, hours, overtimeHours })
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) =>
    duty(day, 8),
  )
  // Forty hours as planned, eight on a day of rest, and a day with four hours besides.
  expect(overtimeOf([...week, duty('2026-11-21', 8, 8)], 48)).toEqual([0, 0, 0, 0, 0, 8])
  expect(overtimeOf([...week, duty('2026-11-21', 12, 4), duty('2026-11-22', 8)], 48)).toEqual([
    0, 0, 0, 0, 0, 4, 8,
  ])
})

test('figures have the decimal point of every screen, in both languages', () => {
  const violation = {
    rule: 'restBetweenShifts' as const,
    severity: 'block' as const,
    employeeId: 1,
    fullName: 'Thu',
    days: [],
    shiftCode: null,
    post: null,
    value: 9.5,
    limit: 12,
  }
  expect(violationText(violation, 'vi')).toContain('9.5 giờ')
  expect(violationText(violation, 'en')).toContain('9.5 h')
})

test('every rule has a source and says it in both languages with every place filled', () => {
  for (const rule of legalityRuleIds) {
    const violation = {
      rule,
      severity: legalityRules[rule].severity,
      employeeId: 1,
      fullName: 'Phạm Thị Thu',
      days: ['2026-11-21', '2026-11-22'],
      shiftCode: 'C1',
      post: null,
      value: 8,
      limit: 12,
    }
    expect(legalityRules[rule].source).not.toEqual({ vi: '', en: '' })
    expect(violationText(violation, 'vi') + violationText(violation, 'en')).not.toMatch(/[{}]/)
    expect(violationKey(violation)).toBe(`${rule}|1|C1|2026-11-21|2026-11-22`)
  }
})
