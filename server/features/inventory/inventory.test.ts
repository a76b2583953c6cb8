import { describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { InventoryItem, ItemDetail } from '#contract/inventory/item.ts'
import type { PlantInventorySettings } from '#contract/inventory/settings.ts'
import { upload } from '#server/test/upload.ts'

import { itemService, placeService, refusal, storing } from './testing/storing.ts'

const { world, app, place, item, itemSaid } = storing()

const listed = async (query: string) =>
  (
    await world.keeper.get<Page<InventoryItem>>(
      `${itemService}/GetAll?PowerPlantId=${world.plantId}&${query}`,
    )
  ).result.items.map(({ itemCode }) => itemCode)

const equipment = async (code: string, parentId: number | null = null) =>
  (
    await world.keeper.send<{ id: number }>('POST', '/services/app/Equipment/Create', {
      powerPlantId: world.plantId,
      code,
      kind: 'other',
      name: `Thiết bị ${code}`,
      priority: 'B',
      parentId,
    })
  ).result.id

describe('items', () => {
  test('are added with their units, equipment and papers, changed, and told by history', async () => {
    const bearing = await equipment('H1.OD')
    const file = await upload<{ id: number }>(
      app().app,
      world.keeper,
      'inventory',
      'anh.pdf',
      Buffer.from('%PDF-1.7\n'),
    )
    const made = await item({
      units: [{ unit: 'hộp', factor: '10' }],
      minStock: '4.500',
      safetyStock: '0.25',
      equipmentIds: [bearing, bearing],
      fileIds: [file.result.id],
    })
    expect(made.result).toMatchObject({
      itemCode: 'DL-001',
      groupName: 'Đo lường, điều khiển, thông tin',
      minStock: '4.5',
      safetyStock: '0.25',
      placePath: 'Kho chính',
      units: [{ unit: 'hộp', factor: '10' }],
      equipment: [{ id: bearing, code: 'H1.OD' }],
      files: [{ id: file.result.id }],
      can: { edit: true },
    })
    const { id, version } = made.result
    const change = (changes: object) =>
      world.keeper.send<ItemDetail>('PUT', `${itemService}/Update`, {
        ...itemSaid(),
        id,
        version,
        units: [],
        ...changes,
      })
    // What is not named stays.
    const changed = await change({ name: 'Cảm biến Pt100', hasExpiry: true, tracking: 'lot' })
    expect(changed.result).toMatchObject({
      name: 'Cảm biến Pt100',
      units: [],
      equipment: [{ id: bearing }],
      files: [{ id: file.result.id }],
      version: version + 1,
    })
    expect(refusal(await change({ name: 'Cũ' }))[1]).toBe('core.changedMeanwhile')
    const past = await world.operator.get<Page<{ changes: { field: string }[] }>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=inventory-items&EntityId=${id}`,
    )
    expect(past.result.items[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
      'hasExpiry',
      'minStock',
      'name',
      'safetyStock',
      'tracking',
      'units',
    ])
    expect((await world.operator.get(`/services/app/File/Download?Id=${file.result.id}`)).status).toBe(200)
    expect((await world.stranger.get(`/services/app/File/Download?Id=${file.result.id}`)).status).toBe(404)
  })

  test('are refused at the field that is wrong', async () => {
    expect((await item()).status).toBe(200)
    for (const [changes, status, problem, field] of [
      [{ itemCode: 'dl-001' }, 409, 'inventory.codeTaken', 'itemCode'],
      [{ itemCode: 'X', groupCode: 'LA' }, 400, 'inventory.unknownGroup', 'groupCode'],
      [{ itemCode: 'X', unit: 'thước' }, 400, 'inventory.unknownUnit', 'unit'],
      [{ itemCode: 'X', placeId: 2147483647 }, 400, 'inventory.unknownPlace', 'placeId'],
      [{ itemCode: 'X', equipmentIds: [2147483647] }, 400, 'inventory.unknownEquipment', 'equipmentIds'],
      [{ itemCode: 'X', fileIds: [2147483647] }, 400, 'inventory.unknownFile', 'fileIds'],
      [{ itemCode: 'X', placeId: 2147483648 }, 400, 'core.invalid', 'placeId'],
      [{ itemCode: 'X', maxStock: '3' }, 400, 'core.invalid', 'maxStock'],
      [{ itemCode: 'X', minStock: '1.2345' }, 400, 'core.invalid', 'minStock'],
      [{ itemCode: 'X', minStock: 4 }, 400, 'core.invalid', 'minStock'],
      [{ itemCode: 'X', isCritical: true, minStock: null }, 400, 'core.invalid', 'minStock'],
      [{ itemCode: 'X', hasExpiry: true }, 400, 'core.invalid', 'tracking'],
      [{ itemCode: 'X', units: [{ unit: 'CÁI', factor: '2' }] }, 400, 'core.invalid', 'units.0.unit'],
      [{ itemCode: 'X', units: [{ unit: 'hộp', factor: '0' }] }, 400, 'core.invalid', 'units.0.factor'],
    ] as const) {
      const [told, named, fields] = refusal(await item(changes))
      expect({ changes, told, named, fields }).toEqual({
        changes,
        told: status,
        named: problem,
        fields: expect.arrayContaining([field]) as unknown,
      })
    }
  })

  test('are of their plant: another sees none, and ids beyond all bounds are none', async () => {
    const { id, version } = (await item()).result
    const elsewhere = { ...itemSaid(), version, units: [] }
    for (const [asked, status] of [
      [id, 404],
      [2147483647, 404],
      [2147483648, 400],
    ] as const) {
      expect((await world.stranger.get(`${itemService}/Get?Id=${asked}`)).status).toBe(status)
      expect((await world.stranger.send('DELETE', `${itemService}/Delete?Id=${asked}`)).status).toBe(status)
      const changed = await world.stranger.send('PUT', `${itemService}/Update`, { ...elsewhere, id: asked })
      expect(changed.status).toBe(status)
    }
    expect(refusal(await item({ itemCode: 'X' }, world.stranger))[0]).toBe(403)
    expect(refusal(await item({ itemCode: 'X' }, world.operator))[0]).toBe(403)
    const theirs = (await place({ powerPlantId: world.elsewhereId }, world.stranger)).result
    expect(refusal(await item({ itemCode: 'X', placeId: theirs.id }))[1]).toBe('inventory.unknownPlace')
    expect((await world.keeper.send('DELETE', `${itemService}/Delete?Id=${id}`)).status).toBe(200)
    expect((await world.keeper.get(`${itemService}/Get?Id=${id}`)).status).toBe(404)
  })

  test('are found by the place that they are in, and by what they fit', async () => {
    const { id: parentId } = world.warehouse
    const shelf = (await place({ kind: 'shelf', parentId, code: 'K1-A', name: 'Kệ A' })).result
    const bin = (await place({ kind: 'bin', parentId: shelf.id, code: 'K1-A-01', name: 'Ngăn 01' })).result
    const unit = await equipment('H1')
    const bearing = await equipment('H1.OD', unit)
    await item({ itemCode: 'A', placeId: bin.id, equipmentIds: [bearing] })
    await item({ itemCode: 'B', placeId: shelf.id })
    await item({ itemCode: 'C' })
    expect(await listed(`PlaceId=${world.warehouse.id}`)).toEqual(['A', 'B', 'C'])
    expect(await listed(`PlaceId=${shelf.id}`)).toEqual(['A', 'B'])
    expect(await listed(`PlaceId=${bin.id}`)).toEqual(['A'])
    expect(await listed(`EquipmentId=${unit}`)).toEqual(['A'])
    expect(await listed(`EquipmentId=${bearing}`)).toEqual(['A'])
    expect(await listed('Keyword=cam bien')).toEqual([])
    expect(await listed('Keyword=rtd')).toEqual(['A', 'B', 'C'])
    const places = await world.keeper.get<Page<{ code: string; path: string }>>(
      `${placeService}/GetAll?UnderId=${shelf.id}`,
    )
    expect(places.result.items.map(({ path }) => path)).toEqual([
      'Kho chính / Kệ A',
      'Kho chính / Kệ A / Ngăn 01',
    ])
  })

  test('keep their group and unit in the settings', async () => {
    await item()
    const read = async () =>
      (
        await world.keeper.get<PlantInventorySettings>(
          `${itemService}/GetSettings?PowerPlantId=${world.plantId}`,
        )
      ).result
    const settings = await read()
    const change = (changes: object) =>
      world.keeper.send('PUT', `${itemService}/UpdateSettings`, { ...settings, ...changes })
    const without = settings.groups.filter(({ code }) => code !== 'DOLUONG')
    expect(refusal(await change({ groups: without }))).toEqual([409, 'inventory.groupInUse', ['groups']])
    expect(refusal(await change({ units: ['bộ'] }))).toEqual([409, 'inventory.unitInUse', ['units']])
    expect(refusal(await change({ groups: [...settings.groups, settings.groups[0]] }))[2]).toEqual(['groups'])
    const renamed = settings.groups.map((one) => (one.code === 'DOLUONG' ? { ...one, name: 'Đo đếm' } : one))
    expect((await change({ groups: renamed })).status).toBe(200)
    expect(refusal(await change({ idleMonths: 6 }))[1]).toBe('core.changedMeanwhile')
    const { result } = await world.keeper.get<Page<InventoryItem>>(`${itemService}/GetAll`)
    expect(result.items[0]?.groupName).toBe('Đo đếm')
  })
})

describe('places', () => {
  const update = (one: object, changes: object) =>
    world.keeper.send<{ isClosed: boolean }>('PUT', `${placeService}/Update`, { ...one, ...changes })

  test('stand in what can hold them, and their code is theirs alone', async () => {
    const { id: warehouse } = world.warehouse
    const shelf = (await place({ kind: 'shelf', parentId: warehouse, code: 'K1-A', name: 'Kệ A' })).result
    const bin = (await place({ kind: 'bin', parentId: shelf.id, code: 'K1-A-01', name: 'Ngăn' })).result
    for (const [said, status, problem] of [
      [{ code: 'k1' }, 409, 'inventory.placeCodeTaken'],
      [{ kind: 'shelf', code: 'X' }, 400, 'core.invalid'],
      [{ kind: 'warehouse', parentId: warehouse, code: 'X' }, 400, 'core.invalid'],
      [{ kind: 'shelf', parentId: shelf.id, code: 'X' }, 400, 'inventory.unknownParent'],
      [{ kind: 'bin', parentId: bin.id, code: 'X' }, 400, 'inventory.unknownParent'],
      [{ kind: 'bin', parentId: 2147483647, code: 'X' }, 400, 'inventory.unknownParent'],
    ] as const)
      expect(refusal(await place(said)).slice(0, 2)).toEqual([status, problem])
    expect(refusal(await update(shelf, { parentId: null }))[1]).toBe('inventory.unknownParent')
    expect(refusal(await update(shelf, { parentId: shelf.id }))[1]).toBe('inventory.unknownParent')
    expect((await world.stranger.get(`${placeService}/Get?Id=${bin.id}`)).status).toBe(404)
    expect(
      (await world.stranger.send('PUT', `${placeService}/Update`, { ...bin, name: 'Của tôi' })).status,
    ).toBe(404)
    expect((await world.stranger.send('DELETE', `${placeService}/Delete?Id=${bin.id}`)).status).toBe(404)
  })

  test('take nothing once closed, close what is in them, and go only when empty', async () => {
    const { warehouse } = world
    const shelf = (await place({ kind: 'shelf', parentId: warehouse.id, code: 'K1-A', name: 'Kệ A' })).result
    const { id: itemId } = (await item({ placeId: shelf.id })).result
    const remove = (id: number) => world.keeper.send('DELETE', `${placeService}/Delete?Id=${id}`)
    expect(refusal(await remove(warehouse.id))).toEqual([409, 'inventory.placeInUse', []])
    expect(refusal(await remove(shelf.id))).toEqual([409, 'inventory.placeInUse', []])
    expect((await update(warehouse, { isClosed: true })).result.isClosed).toBe(true)
    const closed = (await world.keeper.get<typeof shelf>(`${placeService}/Get?Id=${shelf.id}`)).result
    expect(closed.isClosed).toBe(true)
    expect(refusal(await item({ itemCode: 'X', placeId: shelf.id }))).toEqual([
      409,
      'inventory.placeClosed',
      ['placeId'],
    ])
    expect(refusal(await update(closed, { isClosed: false }))[1]).toBe('inventory.parentClosed')
    expect((await world.keeper.send('DELETE', `${itemService}/Delete?Id=${itemId}`)).status).toBe(200)
    expect((await remove(shelf.id)).status).toBe(200)
    expect((await remove(warehouse.id)).status).toBe(200)
  })
})
