import { describe, expect, test } from 'vitest'

import type { Contract, ContractDetail } from '#contract/contracts/contract.ts'
import type { Page } from '#contract/core/page.ts'
import { signedIn } from '#server/test/people.ts'

import { contracting, guarantee, refusal, service } from './testing/contracting.ts'

const { world, app, scan, active, draft, read, send, decide, save, pay, update } = contracting()

describe('the way of a contract', () => {
  test('drafted by its keeper, put into force by the director, changed by appendices only, and liquidated', async () => {
    const made = await draft()
    expect(made.result).toMatchObject({
      status: 'draft',
      grossValue: '1080000000',
      remaining: '1080000000',
      isTracked: true,
      can: { editSigned: true, send: true, delete: true, pay: false },
    })
    const sent = (await send(made.result)).result
    expect(sent).toMatchObject({
      status: 'deciding',
      can: { edit: false, writeLines: false, withdraw: true },
    })
    expect(refusal(await save('Guarantee', sent, guarantee))).toEqual([409, 'contracts.notOpen', []])
    expect((await decide(sent.id, 'approve', world.keeper)).status).toBe(403)
    expect((await decide(sent.id)).status).toBe(200)
    const contract = await read(sent.id)
    expect(contract).toMatchObject({
      status: 'expiring',
      daysLeft: 40,
      can: { editSigned: false, liquidate: true },
    })
    expect(refusal(await update(contract, { value: '2000000000' }))).toEqual([
      409,
      'contracts.signedStays',
      ['value'],
    ])
    const followed = await update(contract, { note: 'Theo dõi chặt' })
    expect(followed.result).toMatchObject({ note: 'Theo dõi chặt', value: '1000000000' })
    expect(refusal(await update(contract, { note: 'Cũ' }))[1]).toBe('core.changedMeanwhile')
    const open = (await pay(followed.result, { amount: '100000000' })).result
    const end = { liquidatedOn: '2026-11-20', liquidationNo: '01/BBTL' }
    const liquidate = ({ id, version }: ContractDetail, of: object = end) =>
      world.keeper.send<ContractDetail>('POST', `${service}/Liquidate`, { id, version, ...of })
    expect(refusal(await liquidate(open))).toEqual([409, 'contracts.openMoney', []])
    const [line] = open.payments
    const paid = await pay(open, { ...line, paidOn: '2026-11-20', transferNo: 'UNC 118' })
    expect(refusal(await liquidate(paid.result, { ...end, liquidatedOn: '2026-11-22' }))).toEqual([
      400,
      'contracts.inFuture',
      ['liquidatedOn'],
    ])
    expect((await liquidate(paid.result)).result).toMatchObject({
      status: 'liquidated',
      isTracked: false,
      daysLeft: null,
    })
    expect(refusal(await pay(paid.result, { amount: '1' }))[1]).toBe('contracts.notOpen')
  })

  test('the scan that the director signed stays with it; what came later may go', async () => {
    const signed = await active()
    app().setNow('2026-11-21T00:31:00.000Z')
    const later = await scan()
    const added = (await update(signed, { fileIds: [world.fileId, later] })).result
    expect(added.files).toHaveLength(2)
    expect(refusal(await update(added, { fileIds: [later] }))).toEqual([
      409,
      'contracts.scanStays',
      ['fileIds'],
    ])
    expect((await update(added, { fileIds: [world.fileId] })).result.files).toHaveLength(1)
  })

  test('a liquidation is taken back by the director with a reason, until another contract has followed', async () => {
    const { id, version } = await active()
    const end = { liquidatedOn: '2026-11-20', liquidationNo: '01/BBTL' }
    const over = await world.keeper.send<ContractDetail>('POST', `${service}/Liquidate`, {
      id,
      version,
      ...end,
    })
    const reopen = (of: ContractDetail, who = world.director, reason = 'Thanh lý nhầm hợp đồng') =>
      who.send<ContractDetail>('POST', `${service}/Reopen`, { id, version: of.version, reason })
    expect(over.result.can.reopen).toBe(false)
    expect((await reopen(over.result, world.keeper)).status).toBe(403)
    expect(refusal(await reopen(over.result, world.director, ''))).toEqual([400, 'core.invalid', ['reason']])
    const back = await reopen(over.result)
    expect(back.result).toMatchObject({ status: 'expiring', liquidatedOn: null, isTracked: true })
    expect(refusal(await reopen(back.result))[1]).toBe('contracts.notOpen')
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=contracts&EntityId=${id}`
    expect((await world.director.get<{ items: object[] }>(path)).result.items[0]).toMatchObject({
      action: 'reopened',
      reason: 'Thanh lý nhầm hợp đồng',
      changes: [
        { field: 'liquidatedOn', from: '2026-11-20', to: null },
        { field: 'liquidationNo', from: '01/BBTL', to: null },
      ],
    })
    const again = { id, version: back.result.version, ...end }
    const ended = await world.keeper.send<ContractDetail>('POST', `${service}/Liquidate`, again)
    await active({ contractNo: '06/2026/HĐ-OM', effectiveOn: '2026-11-20' })
    expect(refusal(await reopen(ended.result))).toEqual([409, 'contracts.followed', []])
  })

  test('what came back is changed and sent again; a draft without a scan is not sent, and a sent one not deleted', async () => {
    const bare = (await draft({ fileIds: [] })).result
    expect(refusal(await send(bare))).toEqual([409, 'contracts.scanMissing', ['fileIds']])
    expect((await world.keeper.send('DELETE', `${service}/Delete?Id=${bare.id}`)).status).toBe(200)
    const sent = (await send((await draft()).result)).result
    expect((await decide(sent.id, 'return')).status).toBe(200)
    const back = await read(sent.id)
    expect(back).toMatchObject({ status: 'back', can: { editSigned: true, send: true, delete: false } })
    expect(refusal(await world.keeper.send('DELETE', `${service}/Delete?Id=${back.id}`))[1]).toBe(
      'contracts.sentBefore',
    )
    const changed = (await update(back, { value: '900000000' })).result
    expect((await send(changed)).result.status).toBe('deciding')
    const other = await signedIn(app(), { plantIds: [world.plantId], roles: ['PGD'] })
    expect(refusal(await send((await draft({ contractNo: '06' })).result, other))).toEqual([
      403,
      'contracts.notAuthor',
      [],
    ])
  })

  test('only who sees the plant reads it, and ids beyond all bounds are none', async () => {
    const { id } = (await draft()).result
    for (const [asked, status] of [
      [id, 404],
      [2147483647, 404],
      [2147483648, 400],
    ] as const) {
      expect((await world.stranger.get(`${service}/Get?Id=${asked}`)).status).toBe(status)
      expect((await world.stranger.get(`${service}/Print?Id=${asked}`)).status).toBe(status)
      expect(
        (
          await save(
            'Payment',
            { id: asked },
            { kind: 'advance', condition: 'x', amount: '1', vatRate: 0 },
            world.stranger,
          )
        ).status,
      ).toBe(status)
    }
    expect((await world.stranger.get(`/services/app/File/Download?Id=${world.fileId}`)).status).toBe(404)
    expect((await world.director.get(`${service}/Print?Id=${id}`)).status).toBe(200)
    expect(refusal(await draft({}, world.stranger))[0]).toBe(403)
  })
})

test('ends within days what is in force and has not ended, as its status says', async () => {
  const liquidated = await active({ contractNo: 'TL' })
  await world.keeper.send('POST', `${service}/Liquidate`, {
    id: liquidated.id,
    version: liquidated.version,
    liquidatedOn: '2026-11-20',
    liquidationNo: '01/BBTL',
  })
  await active({ contractNo: 'Hết', expiresOn: '2026-11-20' })
  await active({ contractNo: 'Nay', expiresOn: '2026-11-21' })
  await active({ contractNo: 'Sắp' })
  await active({ contractNo: 'Xa', expiresOn: '2028-01-15' })
  await draft({ contractNo: 'Thảo' })
  const found = async (query: string) =>
    (await world.keeper.get<Page<Contract>>(`${service}/GetAll?${query}`)).result.items.map(
      ({ contractNo }) => contractNo,
    )
  expect(await found('EndsWithinDays=39')).toEqual(['Nay'])
  expect(await found('EndsWithinDays=40')).toEqual(['Nay', 'Sắp'])
  expect(await found('Status=expiring')).toEqual(['Nay', 'Sắp'])
  expect(await found('EndsWithinDays=3650')).toEqual(['Nay', 'Sắp', 'Xa'])
})

describe('the fields', () => {
  test.each([
    [{ contractNo: '' }, 'contractNo'],
    [{ partnerTaxCode: '12345' }, 'partnerTaxCode'],
    [{ expiresOn: '2026-01-15' }, 'expiresOn'],
    [{ value: '1.5e9' }, 'value'],
    [{ value: '1000.5' }, 'value'],
    [{ value: 1_000_000_000 }, 'value'],
    [{ value: null }, 'value'],
    [{ vatRate: 8.123 }, 'vatRate'],
    [{ vatRate: 1e-10 }, 'vatRate'],
    [{ currency: 'EUR' }, 'exchangeRate'],
    [{ kind: 'ppa' }, 'codOn'],
    [{ penaltyCapPercent: 12 }, 'penaltyCapPercent'],
    [{ managerId: 2147483648 }, 'managerId'],
    [{ managerId: 2147483647 }, 'managerId'],
    [{ equipmentIds: [2147483647] }, 'equipmentIds'],
    [{ fileIds: [2147483647] }, 'fileIds'],
  ])('%j is refused at %s', async (changes, field) => {
    const [status, , fields] = refusal(await draft(changes))
    expect([status, fields]).toEqual([400, [field]])
  })

  test('who follows a contract works at the plant and may see contracts', async () => {
    const operator = await signedIn(app(), { plantIds: [world.plantId], roles: ['DHV'] })
    for (const managerId of [operator.userId, world.stranger.userId])
      expect(refusal(await draft({ managerId }))).toEqual([400, 'contracts.unknownManager', ['managerId']])
    const path = `${service}/GetManagers?PowerPlantId=${world.plantId}`
    const { items } = (await world.keeper.get<{ items: { id: number }[] }>(path)).result
    expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      world.keeper.userId,
      world.director.userId,
    ])
  })

  test('a number stands once at a plant, whatever its case', async () => {
    await draft()
    expect(refusal(await draft({ contractNo: '05/2026/hđ-om' }))).toEqual([
      409,
      'contracts.noTaken',
      ['contractNo'],
    ])
  })

  test('somebody else’s upload and another plant’s equipment are refused', async () => {
    const theirs = await scan(world.director)
    expect(refusal(await draft({ fileIds: [theirs] }))[1]).toBe('contracts.unknownFile')
    const thing = { powerPlantId: world.plantId, kind: 'generator', code: 'H1', name: 'Tổ máy H1' }
    const unit = (await world.keeper.send<{ id: number }>('POST', '/services/app/Device/Create', thing))
      .result.id
    const { id } = (await draft({ equipmentIds: [unit, unit] })).result
    expect((await read(id)).equipment.map(({ code }) => code)).toEqual(['H1'])
  })
})
