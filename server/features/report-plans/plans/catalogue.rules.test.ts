import { expect, test } from 'vitest'

import { plantClock } from '#contract/core/format.ts'
import { CatalogueAdd, ReportPlanWrite } from '#contract/report-plans/plan.ts'

import { dueOf, nominalsOf } from '../rules/due.rules.ts'
import { dutiesOf, usualDuties } from './catalogue.ts'

function fail(): never {
  throw new Error('There are no duties')
}

const people = { preparerId: 1, approverId: 2, startsOn: '2026-01-01', powerPlantId: 1 }
const write = (code: string) => {
  const duty = usualDuties.find((one) => one.code === code)
  if (!duty) throw new Error(`No ${code}`)
  const { due, code: _code, of: _of, ...rest } = duty
  return ReportPlanWrite.parse({ ...rest, ...due, ...people })
}
/** The last day that the law leaves and that of the house, of every due day from 2026-06 to 2027-02. */
const daysOf = (code: string) =>
  nominalsOf(write(code), '2026-06-01', '2027-02-28').map(({ on, from, to }) => {
    const { legalAt, internalAt } = dueOf(write(code), on, new Set())
    const day = (at: string) => plantClock(at).toISOString().slice(0, 10)
    return [day(legalAt), day(internalAt), `${from}/${to}`]
  })

test('every usual duty is a line that the form would take, with a code of its own', () => {
  for (const { code } of usualDuties) expect(write(code).reportName).not.toBe('')
  expect(new Set(usualDuties.map(({ code }) => code)).size).toBe(usualDuties.length)
})

test('who prepares what is laid down does not approve it, and it begins on a day that has others after it', () => {
  const add = { powerPlantId: 1, codes: ['pccc'], preparerId: 2, approverId: 2 }
  expect(CatalogueAdd.safeParse(add).error?.issues.map((one) => one.path)).toEqual([['approverId']])
  expect(CatalogueAdd.safeParse({ ...add, approverId: 3 }).success).toBe(true)
  const { due, code: _code, of: _of, ...rest } = usualDuties[0] ?? fail()
  const startingOn = (startsOn: string) =>
    ReportPlanWrite.safeParse({ ...rest, ...due, ...people, startsOn }).success
  expect([startingOn('2198-12-31'), startingOn('2199-12-31')]).toEqual([true, false])
})

test('the catalogue has every line of domain.md 4.7 and of domain-2, and no other', () => {
  const dispatch = [
    'bcsx-ngay',
    'du-bao-ngay-toi',
    'ke-hoach-tuan',
    'su-co-nhanh',
    'su-co-24h',
    'sua-chua-nam-toi',
  ]
  const production = ['chot-cong-to', 'san-xuat-thang', 'tong-ket-nam']
  const water = ['so-lieu-ho', 'an-toan-dap', 'tai-nguyen-nuoc']
  const safety = ['moi-truong', 'atvsld-nam', 'tai-nan-lao-dong', 'tai-nan-nghiem-trong', 'y-te-lao-dong']
  const works = ['quan-trac-mtld', 'thang-atvsld', 'thiet-bi-nghiem-ngat', 'pccc', 'hoa-chat']
  const people = ['su-dung-lao-dong', 'bien-dong-lao-dong', 'bhxh']
  const company = ['cong-ty-thang', 'cong-ty-nam', 'dien-tap-khoi-phuc']
  const all = [dispatch, production, water, safety, works, people, company].flat()
  expect(usualDuties.map(({ code }) => code).toSorted()).toEqual(all.toSorted())
})

test('dates of the law come out as the brief works them out', () => {
  const firstHalf = '2026-01-01/2026-06-30'
  const secondHalf = '2026-07-01/2026-12-31'
  expect(daysOf('tai-nan-lao-dong')).toEqual([
    ['2026-07-04', '2026-07-03', firstHalf],
    ['2027-01-09', '2027-01-08', secondHalf],
  ])
  expect(daysOf('y-te-lao-dong')).toEqual(daysOf('tai-nan-lao-dong'))
  expect(daysOf('pccc')).toEqual([
    ['2026-06-14', '2026-06-12', firstHalf],
    ['2026-12-14', '2026-12-14', secondHalf],
  ])
  expect(daysOf('su-dung-lao-dong')).toEqual([
    ['2026-06-04', '2026-06-04', firstHalf],
    ['2026-12-04', '2026-12-04', secondHalf],
  ])
  const year = '2026-01-01/2026-12-31'
  expect(daysOf('moi-truong')).toEqual([['2027-01-14', '2027-01-14', year]])
  expect(daysOf('atvsld-nam')).toEqual([['2027-01-09', '2027-01-08', year]])
  expect(daysOf('hoa-chat')).toEqual([['2027-02-14', '2027-02-12', year]])
})

test('a solar plant has no dam, and the company no plant of its own', () => {
  const codes = (kind: 'hydro' | 'solar' | 'company') => dutiesOf(kind).map(({ code }) => code)
  expect(codes('hydro')).toEqual(expect.arrayContaining(['an-toan-dap', 'so-lieu-ho', 'pccc']))
  expect(codes('solar')).not.toContain('an-toan-dap')
  expect(codes('solar')).not.toContain('cong-ty-nam')
  expect(codes('company')).toEqual(['cong-ty-thang', 'cong-ty-nam', 'dien-tap-khoi-phuc'])
})
