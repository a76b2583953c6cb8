import { expect, test } from 'vitest'

import type { Equipment } from '#contract/devices/equipment.ts'

import { exactEquipment, findEquipment, formerFound, picked, typedOnly } from './find-equipment.ts'

let lastId = 0
const device = (
  kind: Equipment['kind'],
  code: string,
  operatingNo: string | null,
  name: string,
  formerCodes: string[] = [],
): Equipment => ({
  kind,
  code,
  operatingNo,
  name,
  station: null,
  formerCodes,
  namedAt: null,
  isBanned: false,
  id: ++lastId,
})

const line = device('line', '171', '171', 'Đường dây 110 kV 171')
const breaker = device('breaker', 'MC 171', '171', 'Máy cắt 171 đường dây 171')
const disconnector = device('disconnector', '171-7', '171-7', 'Dao cách ly 171-7')
const earth = device('earthSwitch', '171-76', '171-76', 'Dao tiếp địa 171-76')
const unit = device('generator', 'H1', 'H1', 'Tổ máy H1')
const unitBreaker = device('breaker', 'MC 701', '701', 'Máy cắt 701 đầu cực tổ máy H1')
const reservoir = device('reservoir', 'HO', null, 'Hồ chứa Sông Trâm')
const all = [unit, breaker, line, disconnector, earth, unitBreaker, reservoir]

const found = (typed: string) => findEquipment(all, typed).map(({ code }) => code)

test.each([
  ['', ['H1', 'MC 171', '171', '171-7', '171-76', 'MC 701', 'HO']],
  ['171', ['MC 171', '171', '171-7', '171-76']],
  ['171-76', ['171-76']],
  ['17176', ['171-76']],
  ['mc171', ['MC 171']],
  ['h1', ['H1', 'MC 701']],
  ['dao tiep dia', ['171-76']],
  ['to may', ['H1', 'MC 701']],
  ['ho chua', ['HO']],
  ['bơm', []],
])('%o finds %o', (typed, codes) => {
  expect(found(typed)).toEqual(codes)
})

test('what was named last comes first among those that answer equally well', () => {
  expect(findEquipment([line, breaker], '171').map(({ id }) => id)).toEqual([line.id, breaker.id])
  expect(findEquipment([breaker, line], '171').map(({ id }) => id)).toEqual([breaker.id, line.id])
})

test('only what is called exactly so, and alone, is taken without a choice', () => {
  expect(exactEquipment(all, 'h1')).toBe(unit)
  expect(exactEquipment(all, 'TỔ MÁY H1')).toBe(unit)
  expect(exactEquipment(all, 'mc 171')).toBe(breaker)
  expect(exactEquipment(all, '171')).toBeUndefined()
  expect(exactEquipment(all, 'h9')).toBeUndefined()
})

test('a former code finds the device, after those that have it now', () => {
  const renumbered = device('breaker', 'MC 731', '731', 'Máy cắt 731', ['931', 'MC 931', '171'])
  const many = [renumbered, ...all]
  expect(findEquipment(many, '931').map(({ code }) => code)).toEqual(['MC 731'])
  expect(findEquipment(many, 'mc-931').map(({ code }) => code)).toEqual(['MC 731'])
  expect(findEquipment(many, '171').map(({ code }) => code)).toEqual([
    'MC 171',
    '171',
    '171-7',
    '171-76',
    'MC 731',
  ])
  expect(formerFound(renumbered, '93')).toEqual(['931'])
  expect(formerFound(renumbered, 'mc 731')).toEqual([])
  expect(formerFound(renumbered, ' ')).toEqual([])
  expect(exactEquipment(many, '931')).toBe(renumbered)
  expect(exactEquipment([renumbered, line], '171')).toBeUndefined()
})

test('every letter is held, and what nobody decided says so', () => {
  expect(typedOnly('h9 ')).toEqual({ deviceId: 0, equipment: 'h9 ' })
  expect(typedOnly('  ')).toEqual({ deviceId: null, equipment: null })
  expect(picked(disconnector)).toEqual({ deviceId: disconnector.id, equipment: 'Dao cách ly 171-7' })
  expect(picked(device('other', 'TD92', 'TD92', 'Tủ tự dùng'))).toMatchObject({
    equipment: 'TD92 Tủ tự dùng',
  })
})
