import { describe, expect, test } from 'vitest'

import type { BalanceRow } from '#contract/hydrology/row.ts'

import { parcelOf, stampOf } from './parcel.rules.ts'
import { firstSlot, isSame, isSilent, lastSlot, slotsBetween, valuesOf } from './slots.rules.ts'

const row = (changes: Partial<BalanceRow>): BalanceRow => ({
  at: '2026-11-21T00:15:00Z',
  untilAt: '2026-11-21T00:30:00Z',
  levelM: 320.4,
  levelEndM: 320.424,
  levelMinM: null,
  levelMaxM: null,
  staffGaugeM: null,
  tailwaterM: 254.9,
  volumeHm3: null,
  usefulVolumeHm3: null,
  volumeChangeHm3: null,
  turbineFlowM3s: 54.8,
  spillFlowM3s: 0,
  environmentalFlowM3s: 3.204,
  lossM3s: null,
  releaseM3s: null,
  upstreamFlowM3s: null,
  inflowRawM3s: null,
  inflowM3s: null,
  rainfallMm: null,
  powerMw: null,
  energyMwh: null,
  generatingHours: null,
  lowerLevelM: null,
  upperLevelM: null,
  minimumFlowM3s: null,
  quality: 'complete',
  marks: [],
  slots: 1,
  levelSlots: 1,
  inflowSlots: 1,
  ...changes,
})

describe('what is sent of an interval', () => {
  test('is the level at its end and the mean flows; a real zero stays a zero', () => {
    expect(valuesOf(row({}), row({ tailwaterM: 254.996 }))).toEqual({
      DCTT: 3.2,
      NHAMAY: 54.8,
      QUATRAN: 0,
      THUONGLUU: 320.42,
      HALUU: 255,
    })
  })

  test('is nothing where nothing was measured, and never 0', () => {
    const nothing = { DCTT: null, NHAMAY: null, QUATRAN: null, THUONGLUU: null, HALUU: null }
    expect(valuesOf(undefined, undefined)).toEqual(nothing)
    const empty = row({
      levelEndM: null,
      turbineFlowM3s: null,
      spillFlowM3s: null,
      environmentalFlowM3s: null,
      tailwaterM: null,
    })
    expect(valuesOf(empty, empty)).toEqual(nothing)
  })

  test.each(['levelStep', 'stuckLevel', 'doubtfulReading', 'outsideCurve'] as const)(
    'is no level that is marked %s',
    (mark) => {
      expect(valuesOf(row({}), row({ marks: [mark] }))).toMatchObject({ THUONGLUU: null, levelFault: mark })
      expect(valuesOf(row({}), row({}))).not.toHaveProperty('levelFault')
      expect(valuesOf(row({ marks: [mark] }), undefined).THUONGLUU).toBeNull()
      // What was doubted a quarter of an hour before is another level.
      expect(valuesOf(row({ marks: [mark] }), row({})).THUONGLUU).toBe(320.42)
    },
  )

  test('is the level with a doubt that the staff gauge contradicts, and no longer than it does', () => {
    const doubted = row({ marks: ['gaugeDiffers'] })
    expect(valuesOf(row({}), doubted)).toMatchObject({ THUONGLUU: 320.42, isLevelDoubtful: true })
    expect(valuesOf(doubted, undefined)).toMatchObject({ THUONGLUU: 320.42, isLevelDoubtful: true })
    expect(valuesOf(doubted, row({}))).not.toHaveProperty('isLevelDoubtful')
    // What says that the sensor is bad outweighs it; what was not read is not doubted.
    const bad = valuesOf(row({}), row({ marks: ['gaugeDiffers', 'stuckLevel'] }))
    expect(bad).toMatchObject({ THUONGLUU: null })
    expect(bad).not.toHaveProperty('isLevelDoubtful')
    expect(valuesOf(row({ levelEndM: null }), doubted)).not.toHaveProperty('isLevelDoubtful')
  })

  test('is no level below the dam that was only worked out', () => {
    expect(valuesOf(row({}), row({ marks: ['tailwaterByCurve'] })).HALUU).toBeNull()
  })

  test('is the same until a figure differs', () => {
    const values = valuesOf(row({}), row({}))
    expect(isSame(values, valuesOf(row({ levelEndM: 320.4249 }), row({})))).toBe(true)
    expect(isSame(values, valuesOf(row({ levelEndM: 320.426 }), row({})))).toBe(false)
    for (const station of ['DCTT', 'NHAMAY', 'QUATRAN', 'THUONGLUU', 'HALUU'] as const)
      expect(isSame(values, { ...values, [station]: null })).toBe(false)
    expect(isSame(values, { ...values, isLevelDoubtful: true })).toBe(false)
    expect(isSame({ ...values, isLevelDoubtful: false }, values)).toBe(true)
  })
})

describe('a parcel', () => {
  const codes = {
    provinceCode: 'GL',
    worksCode: 'SONGTRAM',
    goodStatus: '00',
    badStatus: '02',
    fileFormat: 'text',
  } as const
  const values = { DCTT: 3.2, NHAMAY: 0, QUATRAN: null, THUONGLUU: 320.42, HALUU: 254.9 }
  const slot = new Date('2026-11-20T17:00:00Z')
  const parcel = parcelOf(codes, slot, values, new Date('2026-11-20T17:05:09Z'))

  test('is JSON with exactly the fields of the regulator', () => {
    const at = { ThoiGianDo: '20261121000000' }
    const flow = { ThongSoDo: 'LUULUONG', DonViTinh: 'm3/s', ...at }
    const level = { ThongSoDo: 'MUCNUOC', DonViTinh: 'm', ...at }
    expect(JSON.parse(parcel.json)).toEqual({
      MaTinh: 'GL',
      KyHieuCongTrinh: 'SONGTRAM',
      ThoiGianGui: '20261121000509',
      NoiDung: [
        { KyHieuTram: 'DCTT', ...flow, GiaTriDo: 3.2, TrangThaiDo: '00' },
        { KyHieuTram: 'NHAMAY', ...flow, GiaTriDo: 0, TrangThaiDo: '00' },
        { KyHieuTram: 'QUATRAN', ...flow, GiaTriDo: null, TrangThaiDo: '02' },
        { KyHieuTram: 'THUONGLUU', ...level, GiaTriDo: 320.42, TrangThaiDo: '00' },
        { KyHieuTram: 'HALUU', ...level, GiaTriDo: 254.9, TrangThaiDo: '00' },
      ],
    })
  })

  test('is text parted by tabs, in a file named by works and interval', () => {
    expect(parcel.fileName).toBe('GL_SONGTRAM_20261121000000.txt')
    expect(
      parcel.bytes
        .toString()
        .split('\r\n')
        .map((line) => line.split('\t')),
    ).toEqual([
      ['DCTT', 'LUULUONG', '3.2', 'm3/s', '20261121000000', '00'],
      ['NHAMAY', 'LUULUONG', '0', 'm3/s', '20261121000000', '00'],
      ['QUATRAN', 'LUULUONG', '', 'm3/s', '20261121000000', '02'],
      ['THUONGLUU', 'MUCNUOC', '320.42', 'm', '20261121000000', '00'],
      ['HALUU', 'MUCNUOC', '254.9', 'm', '20261121000000', '00'],
      [''],
    ])
  })

  test('is CSV under the names of its fields where the receiver wants it, and what is missing is empty', () => {
    const csv = parcelOf({ ...codes, fileFormat: 'csv' }, slot, values, new Date('2026-11-20T17:05:09Z'))
    expect(csv.fileName).toBe('GL_SONGTRAM_20261121000000.csv')
    expect(csv.bytes.toString().split('\r\n').slice(0, 4)).toEqual([
      'KyHieuTram,ThongSoDo,GiaTriDo,DonViTinh,ThoiGianDo,TrangThaiDo',
      'DCTT,LUULUONG,3.2,m3/s,20261121000000,00',
      'NHAMAY,LUULUONG,0,m3/s,20261121000000,00',
      'QUATRAN,LUULUONG,,m3/s,20261121000000,02',
    ])
    expect(csv.json).toBe(parcel.json)
  })

  test('has the figure of a doubted level with the status of a bad sensor; its other values stay good', () => {
    const doubted = parcelOf(
      codes,
      slot,
      { ...values, isLevelDoubtful: true },
      new Date('2026-11-20T17:05:09Z'),
    )
    const states = (JSON.parse(doubted.json) as { NoiDung: Record<string, unknown>[] }).NoiDung.map(
      ({ KyHieuTram, GiaTriDo, TrangThaiDo }) => [KyHieuTram, GiaTriDo, TrangThaiDo],
    )
    expect(states).toEqual([
      ['DCTT', 3.2, '00'],
      ['NHAMAY', 0, '00'],
      ['QUATRAN', null, '02'],
      ['THUONGLUU', 320.42, '02'],
      ['HALUU', 254.9, '00'],
    ])
    expect(doubted.bytes.toString()).toContain('THUONGLUU\tMUCNUOC\t320.42\tm\t20261121000000\t02')
  })

  test('has its times on the clock of the plants', () => {
    expect(stampOf(new Date('2026-12-31T17:00:00Z'))).toBe('20270101000000')
  })
})

describe('intervals', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`)

  test('end at the quarters of the hour', () => {
    expect(lastSlot(at('00:14:59'))).toEqual(at('00:00:00'))
    expect(lastSlot(at('00:15:00'))).toEqual(at('00:15:00'))
    expect(slotsBetween(at('00:45:00'), at('01:15:00'))).toEqual([
      at('00:45:00'),
      at('01:00:00'),
      at('01:15:00'),
    ])
    expect(slotsBetween(at('01:00:00'), at('00:45:00'))).toEqual([])
  })

  test('begin with the receiver, and go back 30 days at most', () => {
    expect(firstSlot('2026-11-21T00:01:00Z', at('02:00:00'))).toEqual(at('00:15:00'))
    expect(firstSlot('2020-01-01T00:00:00Z', at('02:00:00'))).toEqual(new Date('2026-10-22T02:00:00Z'))
    expect(slotsBetween(firstSlot('2020-01-01T00:00:00Z', at('02:00:00')), at('02:00:00'))).toHaveLength(2881)
  })

  test.each([
    [true, null, '00:50:00', false],
    [true, null, '00:50:01', true],
    [true, '2026-11-21T01:00:00Z', '01:50:00', false],
    [true, '2026-11-21T01:00:00Z', '01:50:01', true],
    [false, null, '09:00:00', false],
  ])(
    'of a receiver that is on: %s, took %s last: at %s it is silent: %s',
    (isOn, lastSlotAt, now, silent) => {
      const target = { isOn, lastSlotAt, sendFrom: '2026-11-21T00:00:00Z', delayMinutes: 5 }
      expect(isSilent(target, at(now))).toBe(silent)
    },
  )
})
