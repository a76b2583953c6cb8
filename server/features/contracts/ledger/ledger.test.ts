import { describe, expect, test } from 'vitest'

import type { DueEntry, PartnerTotal } from '#contract/contracts/calendar.ts'
import type { Contract, ContractDetail } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { tellByItself } from '#server/features/notifications/notifications.public.ts'
import { toldTo } from '#server/test/notifications.ts'

import { contractDocument } from '../contract.pdf.ts'
import { remind } from '../reminders/reminders.service.ts'
import { contracting, guarantee, refusal, service } from '../testing/contracting.ts'

const { world, app, scan, comeBack, draft, read, active, save, pay, append } = contracting()

describe('the ledger', () => {
  test('comes to the worked figures: value, appendix, advance, retention, payable now', async () => {
    const contract = await active()
    const less = await append(contract, {
      appendixNo: 'PL01',
      signedOn: '2026-06-01',
      change: 'Giảm khối lượng',
      valueChange: '-50000000',
    })
    expect(less).toMatchObject({
      netValue: '950000000',
      grossValue: '1026000000',
      value: '1000000000',
    })
    await pay(contract, {
      kind: 'advance',
      amount: '190000000',
      vatRate: 0,
      paidOn: '2026-02-01',
      transferNo: 'UNC 1',
    })
    await pay(contract, { amount: '500000000', vatRate: 0, paidOn: '2026-07-01', transferNo: 'UNC 2' })
    const whole = await save('Acceptance', contract, {
      acceptanceNo: 'NT01',
      acceptedOn: '2026-11-20',
      amount: '1026000000',
    })
    expect(whole.result.totals).toMatchObject({
      advancePaid: '190000000',
      advanceRecovered: '190000000',
      retentionHeld: '51300000',
      invoicesPaid: '500000000',
      payableNow: '284700000',
    })
    expect(whole.result).toMatchObject({ paid: '690000000', remaining: '296000000' })
    const history = await world.keeper.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=contracts&EntityId=${contract.id}`,
    )
    expect(JSON.stringify(history.result.items)).toContain('UNC 2')
    const paper = JSON.stringify(
      contractDocument(whole.result, {
        companyName: 'Công ty CP Năng lượng Sông Trâm',
        plantName: 'NMTĐ Sông Trâm',
      }),
    )
    for (const said of [
      'CÔNG TY CP NĂNG LƯỢNG SÔNG TRÂM',
      'PHIẾU THEO DÕI HỢP ĐỒNG',
      'Số HĐ: 05/2026/HĐ-OM',
      'Công ty CP Kỹ thuật Điện miền Trung (MST 0401234567)',
      '15/01/2026 – 31/12/2026',
      'Lê Khoa',
      '1,026,000,000 VND',
      '296,000,000 VND',
      'PL01',
      'Giảm khối lượng',
      '01/02/2026, UNC 1',
      'NT01',
    ])
      expect(paper).toContain(said)
  })

  test('loses a line that was wrong, and counts anew', async () => {
    const contract = await active()
    const paid = (await pay(contract, { amount: '100000000' })).result
    const [payment] = paid.payments
    const remove = (kind: string, id = 0, version = 0) =>
      world.keeper.send<ContractDetail>('POST', `/services/app/Contract/Remove${kind}`, {
        contractId: contract.id,
        id,
        version,
      })
    expect((await remove('Payment', 2147483647, 1)).status).toBe(404)
    expect((await remove('Payment', payment?.id, payment?.version)).result.payments).toEqual([])
  })

  test('never exceeds the value: what is too much is refused, and of two at once one is', async () => {
    const contract = await active()
    expect(refusal(await pay(contract, { amount: '1000000001' }))).toEqual([
      409,
      'contracts.ceilingExceeded',
      ['amount'],
    ])
    expect((await pay(contract, { amount: '400000000' })).status).toBe(200)
    const both = await Promise.all([
      pay(contract, { amount: '600000000' }),
      pay(contract, { amount: '600000000' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = await read(contract.id)
    const sum = now.payments.reduce((total, { cash }) => total + BigInt(cash), 0n)
    expect(String(sum)).toBe(now.grossValue)
    const less = { appendixNo: 'PL01', signedOn: '2026-06-01', change: 'Giảm', valueChange: '-1' }
    expect(refusal(await save('Appendix', contract, less))).toEqual([
      409,
      'contracts.belowPaid',
      ['valueChange'],
    ])
    const more = await append(contract, { ...less, valueChange: '100000000' })
    expect((await pay(more, { amount: '100000000' })).status).toBe(200)
  })

  test('an advance counts until it is taken back; nothing is taken back or released that is not there', async () => {
    const contract = await active()
    await pay(contract, { kind: 'advance', amount: '200000000', vatRate: 0 })
    expect(refusal(await pay(contract, { amount: '1000000000' }))[1]).toBe('contracts.ceilingExceeded')
    expect(refusal(await pay(contract, { amount: '1000000000', advanceDeducted: '200000001' }))[1]).toBe(
      'contracts.advanceExceeded',
    )
    expect(refusal(await pay(contract, { amount: '100000000', advanceDeducted: '108000001' }))[1]).toBe(
      'contracts.deductionsTooGreat',
    )
    const final = {
      kind: 'final',
      amount: '1000000000',
      advanceDeducted: '200000000',
      retentionDeducted: '54000000',
    }
    expect((await pay(contract, final)).result.payments.at(-1)).toMatchObject({
      gross: '1080000000',
      cash: '826000000',
    })
    const release = { kind: 'retention', vatRate: 0 }
    expect(refusal(await pay(contract, { ...release, amount: '54000001' }))[1]).toBe(
      'contracts.retentionExceeded',
    )
    expect((await pay(contract, { ...release, amount: '54000000' })).status).toBe(200)
  })

  test('a due day counts from the complete file; what is paid has a transfer and stays', async () => {
    const contract = await active()
    const one = await pay(contract, { amount: '100000000', receivedOn: '2026-10-31', dueDays: 20 })
    expect(one.result).toMatchObject({ overdueCount: 1, nextPaymentOn: '2026-11-20' })
    const [line] = one.result.payments
    expect(line).toMatchObject({ dueOn: '2026-11-20', status: 'overdue', cash: '108000000' })
    expect(refusal(await pay(contract, { ...line, paidOn: '2026-11-21' }))[2]).toEqual(['transferNo'])
    const paid = (await pay(contract, { ...line, paidOn: '2026-11-21', transferNo: 'UNC 9', vatRate: 10 }))
      .result
    expect(paid.payments[0]).toMatchObject({ status: 'paid', vatRate: 10, cash: '110000000' })
    expect(paid).toMatchObject({ grossValue: '1082000000', remaining: '972000000', overdueCount: 0 })
    expect(refusal(await pay(contract, { ...line, note: null }))[1]).toBe('core.changedMeanwhile')
    const remove = (id: unknown, version = 2) =>
      world.keeper.send('POST', `${service}/RemovePayment`, { contractId: contract.id, id, version })
    expect(refusal(await remove(line?.id, 1))[1]).toBe('core.changedMeanwhile')
    expect(refusal(await remove(line?.id))[1]).toBe('contracts.paidStays')
    expect((await remove(2147483647)).status).toBe(404)
  })

  test('nothing is paid, accepted or released before the contract was signed, nor in fractions of a dong', async () => {
    const contract = await active()
    const accepted = { acceptanceNo: 'NT01', amount: '1000' }
    const early = [
      await save('Acceptance', contract, { ...accepted, acceptedOn: '1926-11-20' }),
      await pay(contract, { amount: '1000', paidOn: '1926-11-20', transferNo: 'UNC 1' }),
      await save('Guarantee', contract, { ...guarantee, releasedOn: '1926-11-20' }),
    ]
    expect(early.map(refusal)).toEqual(
      ['acceptedOn', 'paidOn', 'releasedOn'].map((field) => [400, 'contracts.beforeSigning', [field]]),
    )
    const odd = await pay(contract, { amount: '1000', advanceDeducted: '0.5' })
    expect(refusal(odd)).toEqual([400, 'contracts.fractions', ['advanceDeducted']])
    const { version } = await read(contract.id)
    const end = { id: contract.id, version, liquidatedOn: '1926-11-20', liquidationNo: 'TL01' }
    expect(refusal(await world.keeper.send('POST', `${service}/Liquidate`, end))[2]).toEqual(['liquidatedOn'])
    expect((await save('Acceptance', contract, { ...accepted, acceptedOn: contract.signedOn })).status).toBe(
      200,
    )
  })

  test('an extension is signed before the end; after it, a new contract is needed', async () => {
    const contract = await active({ expiresOn: '2026-11-30' })
    const extend = (line: object) => save('Appendix', contract, { change: 'Gia hạn', ...line })
    const first = { appendixNo: 'PL01', signedOn: '2026-11-20', newExpiresOn: '2027-05-31' }
    expect(refusal(await extend({ ...first, newExpiresOn: '2026-11-30' }))[1]).toBe('contracts.notLater')
    expect(refusal(await extend({ ...first, signedOn: '2026-11-22' }))).toEqual([
      400,
      'contracts.inFuture',
      ['signedOn'],
    ])
    expect(await append(contract, { ...first, change: 'Gia hạn' })).toMatchObject({
      endsOn: '2027-05-31',
      status: 'active',
      expiresOn: '2026-11-30',
    })
    expect(refusal(await extend({ ...first, newExpiresOn: '2027-06-30', appendixNo: 'pl01' }))[1]).toBe(
      'contracts.appendixTaken',
    )
    await comeBack('2027-06-01T00:30:00.000Z')
    expect(await read(contract.id)).toMatchObject({ status: 'expired', isTracked: true, daysLeft: -1 })
    const late = { appendixNo: 'PL02', signedOn: '2027-06-01', newExpiresOn: '2027-12-31' }
    expect(refusal(await extend(late))).toEqual([409, 'contracts.extendedTooLate', ['signedOn']])
  })

  test('a guarantee has to cover the end and the days of the plant', async () => {
    const contract = (await save('Guarantee', await active(), guarantee)).result
    expect(contract.guarantees[0]).toMatchObject({ mustReach: '2027-01-30', status: 'short' })
    expect(contract.shortGuaranteeCount).toBe(1)
    const now = await world.director.get(`${service}/GetSettings?PowerPlantId=${world.plantId}`)
    expect(now.result).toMatchObject({ reminderDays: [90, 60, 30], guaranteeCoverDays: 30, version: 0 })
    const settings = {
      powerPlantId: world.plantId,
      reminderDays: [90, 60, 30],
      guaranteeCoverDays: 15,
      version: 0,
    }
    expect((await world.keeper.send('PUT', `${service}/UpdateSettings`, settings)).status).toBe(200)
    expect(await read(contract.id)).toMatchObject({
      shortGuaranteeCount: 0,
      guarantees: [{ status: 'fine' }],
    })
    const [line] = contract.guarantees
    const remove = { contractId: contract.id, id: line?.id, version: 1 }
    expect(
      (await world.keeper.send<ContractDetail>('POST', `${service}/RemoveGuarantee`, remove)).result
        .guarantees,
    ).toEqual([])
    const accepted = await save('Acceptance', contract, {
      acceptanceNo: 'NT1',
      acceptedOn: '2026-11-01',
      amount: '1',
    })
    const gone = { contractId: contract.id, id: accepted.result.acceptances[0]?.id, version: 1 }
    expect(
      (await world.keeper.send<ContractDetail>('POST', `${service}/RemoveAcceptance`, gone)).result
        .acceptances,
    ).toEqual([])
  })
})

describe('what falls due', () => {
  test('is in the calendar, and told to who follows it at 90, 60 and 30 days, each once', async () => {
    const contract = await active({ expiresOn: '2027-08-31' })
    await save('Guarantee', contract, { ...guarantee, expiresOn: '2027-01-15' })
    await pay(contract, { amount: '100000000', agreedDueOn: '2026-11-20' })
    const due = await world.keeper.get<{ items: DueEntry[] }>(
      `${service}/GetCalendar?Year=2026&PowerPlantId=${world.plantId}`,
    )
    expect(due.result.items).toMatchObject([
      { kind: 'payment', on: '2026-11-20', amount: '108000000', isOverdue: true },
    ])
    const next = await world.keeper.get<{ items: DueEntry[] }>(`${service}/GetCalendar?Year=2027`)
    expect(next.result.items.map(({ kind, on }) => [kind, on])).toEqual([
      ['guarantee', '2027-01-15'],
      ['end', '2027-08-31'],
    ])
    expect(
      (await world.stranger.get<{ items: DueEntry[] }>(`${service}/GetCalendar?Year=2027`)).result.items,
    ).toEqual([])
    const tellOn = (day: string) => tellByItself(app().db, new Date(`${day}T22:55:00.000Z`), remind)
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-16', '2026-12-17']) await tellOn(day)
    const told = (await toldTo(world.keeper))
      .filter(({ kind }) => kind.startsWith('contract'))
      .map(({ kind }) => kind)
    expect(told.toSorted()).toEqual([
      'contractGuaranteeEnds',
      'contractGuaranteeEnds',
      'contractPaymentOverdue',
    ])
  })

  test('sums by partner and year are those of the list, foreign money in dong', async () => {
    await active()
    const foreign = {
      contractNo: 'EU-01',
      currency: 'EUR',
      exchangeRate: '27450.5',
      value: '48250.75',
      vatRate: 10,
    }
    const second = await active({
      ...foreign,
      fileIds: [await scan()],
    })
    expect(second).toMatchObject({ grossValue: '53075.83', grossValueVnd: '1456958071' })
    await draft({ contractNo: 'Nháp', fileIds: [] })
    const totals = await world.keeper.get<{ items: PartnerTotal[] }>(
      `${service}/GetPartnerTotals?PowerPlantId=${world.plantId}&Year=2026`,
    )
    expect(totals.result.items).toMatchObject([
      {
        year: 2026,
        partnerTaxCode: '0401234567',
        contractCount: 2,
        grossValueVnd: '2536958071',
        paidVnd: '0',
        remainingVnd: '2536958071',
      },
    ])
    const listed = await world.keeper.get<Page<Contract>>(
      `${service}/GetAll?PowerPlantId=${world.plantId}&IsTracked=true`,
    )
    const sum = listed.result.items
      .filter(({ approvedAt }) => approvedAt !== null)
      .reduce((all, one) => all + BigInt(one.grossValueVnd ?? 0), 0n)
    expect(String(sum)).toBe('2536958071')
    expect(
      (await world.keeper.get(`${service}/ExportPartnerTotals?PowerPlantId=${world.plantId}`)).status,
    ).toBe(200)
  })

  test('a contract for power ends 20 years after COD', async () => {
    const ppa = {
      kind: 'ppa',
      codOn: '2019-06-24',
      value: null,
      expiresOn: null,
      partnerTaxCode: '0100100079',
    }
    expect(await active(ppa)).toMatchObject({
      endsOn: '2039-06-24',
      grossValue: null,
      remaining: null,
      status: 'active',
    })
    await comeBack('2039-06-25T00:30:00.000Z')
    const listed = await world.keeper.get<Page<Contract>>(`${service}/GetAll?PowerPlantId=${world.plantId}`)
    expect(listed.result.items).toMatchObject([{ status: 'expired', isTracked: false, remainingVnd: null }])
  })
})
