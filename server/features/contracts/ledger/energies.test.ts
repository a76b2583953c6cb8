import { expect, test } from 'vitest'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'

import { contractDocument } from '../contract.pdf.ts'
import { contracting, refusal, service } from '../testing/contracting.ts'

const { world, scan, draft, active, read, save, update, append } = contracting()

test('a contract for power keeps what both sides confirm for a period, once for each day, beside the meters', async () => {
  const sold = await active({ kind: 'ppa', codOn: '2019-06-24', value: null, expiresOn: null })
  const october = {
    fromOn: '2026-10-01',
    toOn: '2026-10-31',
    energyKwh: '1000000',
    confirmationNo: 'BBXN 10/2026',
    amount: '1842500000',
    vatRate: 8,
  }
  const kept = await save('Energy', sold, october)
  expect(kept.result.energies).toMatchObject([
    {
      gross: '1989900000',
      meanPrice: '1842.5',
      meteredKwh: null,
      differencePercent: null,
      invoiceNo: null,
    },
  ])
  const history = await world.keeper.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=contracts&EntityId=${sold.id}`,
  )
  expect(JSON.stringify(history.result.items)).toContain('BBXN 10/2026')
  const [line] = kept.result.energies
  const again = (changes: object) => save('Energy', sold, { ...october, ...changes })
  const change = { id: line?.id, version: line?.version }
  const refused = async (changes: object) => refusal(await again(changes))
  expect(await refused({ fromOn: '2026-10-31', toOn: '2026-11-01' })).toEqual([
    409,
    'contracts.periodMeets',
    ['fromOn'],
  ])
  expect((await refused({ fromOn: '2019-06-01', toOn: '2019-06-30' }))[1]).toBe('contracts.beforePower')
  expect((await refused({ fromOn: '2026-11-01', toOn: '2026-11-30' }))[1]).toBe('contracts.inFuture')
  expect(await refused({ fromOn: '2026-09-30', toOn: '2026-09-01' })).toEqual([400, 'core.invalid', ['toOn']])
  expect(await refused({ ...change, invoiceNo: '1C26T/10' })).toEqual([400, 'core.invalid', ['invoicedOn']])
  expect((await refused({ ...change, energyKwh: '1.250?' }))[0]).toBe(400)
  expect((await refused({ ...change, version: 9 }))[1]).toBe('core.changedMeanwhile')
  expect((await refused({ ...change, id: 2_147_483_647 }))[0]).toBe(404)
  expect((await save('Energy', sold, october, world.stranger)).status).toBe(404)
  expect(
    refusal(
      await save('Energy', await active({ contractNo: '06/2026/HĐ-OM', fileIds: [await scan()] }), october),
    )[1],
  ).toBe('contracts.notPower')

  const invoiced = await again({ ...change, invoiceNo: '1C26T/10', invoicedOn: '2026-11-05' })
  const [now] = invoiced.result.energies
  const remove = (version = 0) =>
    world.keeper.send<ContractDetail>('POST', `${service}/RemoveEnergy`, {
      contractId: sold.id,
      id: now?.id,
      version,
    })
  expect(refusal(await remove(now?.version))[1]).toBe('contracts.invoicedStays')
  expect((await world.keeper.get(`${service}/Print?Id=${sold.id}`)).status).toBe(200)
  const cancelled = await again({ id: now?.id, version: now?.version })
  expect((await remove(cancelled.result.energies[0]?.version)).result.energies).toEqual([])
})

const dry = { season: 'dry', seasonFrom: '11-01', seasonTo: '06-30', validFrom: '2020-01-01', validTo: null }
const wet = { ...dry, season: 'wet', seasonFrom: '07-01', seasonTo: '10-31' }
/** A tariff by the avoided cost. */
const tariff = [
  { ...dry, band: 'normal', price: '1200' },
  { ...dry, band: 'peak', price: '2800' },
  { ...dry, band: 'offPeak', price: '700' },
  { ...wet, band: 'all', price: '650.25' },
]
const ppa = { kind: 'ppa', codOn: '2019-06-24', value: null, expiresOn: null }

test('the prices of power are signed: rows are refused at their field, changed in a draft, and then by appendices only', async () => {
  const refused = async (changes: object) => refusal(await draft({ ...ppa, ...changes }))
  expect(await refused({ priceRows: [...tariff, { ...wet, band: 'peak', price: '660' }] })).toEqual([
    400,
    'core.invalid',
    ['priceRows.4.band'],
  ])
  expect((await refused({ priceRows: [{ ...dry, seasonTo: null, band: 'all', price: '1' }] }))[2]).toEqual([
    'priceRows.0.seasonTo',
  ])
  expect((await refused({ priceRows: [{ ...dry, band: 'all', price: 1200 }] }))[2]).toEqual([
    'priceRows.0.price',
  ])
  expect((await refused({ ...ppa, kind: 'other', priceRows: tariff }))[2]).toEqual(['kind'])
  const dollars = { currency: 'USD', exchangeRate: '25000', priceCurrency: 'EUR' }
  expect((await refused(dollars))[2]).toEqual(['priceCurrency'])

  const made = (await draft({ ...ppa, priceRows: tariff })).result
  expect(made).toMatchObject({ priceRows: tariff, priceGaps: [] })
  const left = (await update(made, { priceRows: undefined, note: 'Giữ nguyên giá' })).result
  expect(left.priceRows).toEqual(made.priceRows)
  const noWet = (await update(left, { priceRows: tariff.slice(0, 3) })).result
  expect(noWet.priceGaps).toEqual([{ fromOn: '2020-07-01', toOn: '2020-10-31', bands: [], untilYear: 2038 }])

  const sold = await active({ ...ppa, contractNo: 'PPA-2', priceRows: tariff, fileIds: [await scan()] })
  const [first] = tariff
  expect(refusal(await update(sold, { priceRows: [{ ...first, price: '1201' }] }))[1]).toBe(
    'contracts.signedStays',
  )
  expect(refusal(await update(sold, { priceCurrency: 'USD' }))[1]).toBe('contracts.signedStays')
  const followed = await update(sold, { priceRows: undefined, note: 'Theo dõi' })
  expect(followed.result).toMatchObject({ note: 'Theo dõi', priceRows: tariff })

  const raise = {
    appendixNo: 'PL01',
    signedOn: '2026-06-01',
    change: 'Giá mới',
    priceRows: [{ ...dry, band: 'normal', price: '1300', validFrom: '2026-11-01' }],
  }
  const raised = await append(sold, raise)
  expect(raised.prices.map(({ appendixNo, price, isInUse }) => [appendixNo, price, isInUse])).toEqual([
    ['PL01', '1300', true],
    [null, '1200', false],
    [null, '2800', true],
    [null, '700', true],
    [null, '650.25', false],
  ])
  const service = await active({ contractNo: '06/2026/HĐ-OM', fileIds: [await scan()] })
  expect(refusal(await save('Appendix', service, raise))).toEqual([409, 'contracts.notPriced', ['priceRows']])
  const again = { ...raise, appendixNo: 'PL02', priceRows: [...raise.priceRows, ...raise.priceRows] }
  expect(refusal(await save('Appendix', sold, again))[2]).toEqual(['priceRows.1.validFrom'])
  const told = await world.keeper.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=contracts&EntityId=${sold.id}`,
  )
  expect(JSON.stringify(told.result.items)).toContain('"price":"1300"')
})

test('confirmed energy by hours comes to its sum, and its amount stands beside that of the table', async () => {
  const sold = await active({ ...ppa, priceRows: tariff })
  const march = {
    fromOn: '2026-03-01',
    toOn: '2026-03-31',
    energyKwh: '800000',
    normalKwh: '400000',
    peakKwh: '150000',
    offPeakKwh: '250000',
    confirmationNo: 'BBXN 3/2026',
    amount: '1075000000',
    vatRate: 8,
  }
  const keep = (changes: object) => save('Energy', sold, { ...march, ...changes })
  expect(refusal(await keep({ peakKwh: '150000.001' }))).toEqual([400, 'core.invalid', ['energyKwh']])
  expect(refusal(await keep({ offPeakKwh: null }))[2]).toEqual(['energyKwh'])
  expect(refusal(await keep({ normalKwh: '-1' }))[2]).toEqual(['normalKwh'])
  expect(refusal(await keep({ exchangeRate: '25000' }))).toEqual([
    400,
    'contracts.rateNotNeeded',
    ['exchangeRate'],
  ])
  const fits = (await keep({})).result.energies[0]
  expect(fits).toMatchObject({
    normalKwh: '400000',
    byTable: { amount: '1075000000', difference: '0', differencePercent: 0, trouble: null },
  })
  const rounded = (await keep({ id: fits?.id, version: fits?.version, amount: '1074999997' })).result
  expect(rounded.energies[0]?.byTable).toMatchObject({ amount: '1075000000', difference: '-3' })
  const whole = { normalKwh: null, peakKwh: null, offPeakKwh: null, energyKwh: '1000', amount: '650250' }
  const after = async (fromOn: string, toOn: string) =>
    (await keep({ ...whole, fromOn, toOn, confirmationNo: toOn })).result.energies[0]?.byTable
  expect(await after('2026-06-15', '2026-07-14')).toMatchObject({ amount: null, trouble: 'byBand' })
  expect(await after('2026-08-01', '2026-08-31')).toMatchObject({ amount: '650250', difference: '0' })
  const autumn = { fromOn: '2026-10-15', toOn: '2026-11-14', normalKwh: '1000', energyKwh: '1000' }
  const over = await keep({ ...whole, ...autumn, confirmationNo: 'BBXN 11' })
  expect(over.result.energies[0]?.byTable).toMatchObject({ trouble: 'crosses', troubleOn: '2026-11-01' })

  const paper = JSON.stringify(contractDocument(await read(sold.id), { companyName: null, plantName: '' }))
  for (const said of [
    'VI. Bảng giá điện',
    'Mùa khô 01/11–30/06',
    '2,800',
    'CĐ 150,000',
    '1,075,000,000',
    'Hóa đơn -3 (0.00 %)',
    'Ngày 01/11/2026 đổi giá giữa kỳ',
    'VIII. Liên quan',
  ])
    expect(paper).toContain(said)
  const sheet = await world.keeper.get(`${service}/ExportExcel?Kind=ppa&MaxResultCount=10`)
  expect(sheet.status).toBe(200)
})

test('prices in dollars are paid in dong by the rate of each period', async () => {
  const fit = [{ season: 'year', seasonFrom: null, seasonTo: null, band: 'all', price: '0.0935' }].map(
    (one) => ({ ...one, validFrom: '2019-06-24', validTo: null }),
  )
  const sold = await active({ ...ppa, priceCurrency: 'USD', priceRows: fit })
  const october = {
    fromOn: '2026-10-01',
    toOn: '2026-10-31',
    energyKwh: '1000000',
    confirmationNo: 'BBXN 10/2026',
    amount: '2376068750',
    vatRate: 8,
  }
  const unrated = (await save('Energy', sold, october)).result.energies[0]
  expect(unrated?.byTable).toMatchObject({ amount: null, trouble: 'noRate' })
  const change = { id: unrated?.id, version: unrated?.version, exchangeRate: '25412.5' }
  const rated = (await save('Energy', sold, { ...october, ...change })).result.energies[0]
  expect(rated).toMatchObject({
    exchangeRate: '25412.5',
    byTable: { amount: '2376068750', difference: '0' },
  })
})
