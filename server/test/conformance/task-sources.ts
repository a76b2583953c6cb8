import { expect, test } from 'vitest'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { formatDay } from '#contract/core/format.ts'
import type { Page } from '#contract/core/page.ts'
import { documentApi } from '#contract/documents/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { letterApi } from '#contract/letters/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'
import type { TaskGroup, TaskGroupDetail, TaskPerson } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskSourceKinds, type TaskSourceKind } from '#contract/task-groups/labels.ts'
import type { Item } from '#server/platform/db/list/list.ts'

import type { Client } from '../people.ts'
import type { World } from './world.ts'

interface Found {
  readonly id: number
  readonly plantId: number
  /** What a task calls it. */
  readonly label: string
}

interface Source {
  readonly kind: TaskSourceKind
  readonly what: string
  readonly find: (who: Client) => Promise<Found>
}

/** A record of a kind of the demonstration: the first of its list that has a name to be called by. */
const source = <E extends { readonly path: string }>(
  kind: TaskSourceKind,
  endpoint: E,
  tell: (row: Item<E>) => { readonly plantId: number; readonly label: string | null },
  narrowed = '',
): Source => ({
  kind,
  what: `${kind} ${narrowed}`.trim(),
  find: async (who) => {
    const { result } = await who.get<Page<Item<E> & { readonly id: number }>>(
      `${endpoint.path}?MaxResultCount=100&${narrowed}`,
    )
    for (const row of result.items) {
      const { plantId, label } = tell(row)
      if (label !== null) return { id: row.id, plantId, label }
    }
    throw new Error(`The demonstration has no ${kind}`)
  },
})

const sources: readonly Source[] = [
  source<typeof abnormalApi.list>('abnormalEvent', abnormalApi.list, ({ powerPlantId, code }) => ({
    plantId: powerPlantId,
    label: code,
  })),
  source<typeof inspectionRoundApi.list>('roundCheck', inspectionRoundApi.list, (round) => ({
    plantId: round.powerPlantId,
    label: `${round.routeName}, ${formatDay(round.day)}`,
  })),
  source<typeof inspectionApi.list>('inspection', inspectionApi.list, (line) => ({
    plantId: line.powerPlantId,
    label: `${line.equipmentCode} · ${line.typeName}`,
  })),
  source<typeof dutyShiftLogApi.list>('directive', dutyShiftLogApi.list, (shift) => ({
    plantId: shift.powerPlantId,
    label: `${shift.shiftCode} ${formatDay(shift.day)}`,
  })),
  source<typeof documentApi.list>(
    'document',
    documentApi.list,
    ({ powerPlantId, docNo }) => ({ plantId: powerPlantId, label: docNo }),
    'Confidentiality=normal',
  ),
  source<typeof documentApi.list>(
    'document',
    documentApi.list,
    ({ powerPlantId }) => ({ plantId: powerPlantId, label: 'Tài liệu mật' }),
    'Confidentiality=secret',
  ),
  source<typeof letterApi.list>(
    'letter',
    letterApi.list,
    ({ powerPlantId, symbol }) => ({ plantId: powerPlantId, label: symbol }),
    'Direction=in',
  ),
  source<typeof proposalApi.list>('proposal', proposalApi.list, ({ powerPlantId, proposalNo }) => ({
    plantId: powerPlantId,
    label: proposalNo,
  })),
]

/** Tasks are born from a record of every kind, which then tells of them; whoever does not see it links nothing with it. */
export function givesTasks(world: () => World): void {
  test('a record of every kind is tried', () => {
    expect(new Set(sources.map(({ kind }) => kind))).toEqual(new Set(taskSourceKinds))
  })

  test.each(sources)('a task is born from $what, and both tell of the other', async ({ kind, find }) => {
    const { as, at, plantOf } = world()
    const { id, plantId, label } = await find(as())
    const people = await as().get<{ items: TaskPerson[] }>(
      `${taskGroupApi.people.path}?PowerPlantId=${plantId}`,
    )
    const [owner, doer] = people.result.items
    const write = (powerPlantId: number) => ({
      powerPlantId,
      groupName: `Việc từ ${label}`,
      category: 'repair',
      ownerId: owner?.id,
      startOn: '2026-11-20',
      dueOn: '2026-11-30',
      sources: [{ kind, id }],
      tasks: [{ title: 'Xử lý', expectedProduct: 'Biên bản', assigneeId: doer?.id, dueOn: '2026-11-30' }],
    })
    const born = await as().send<TaskGroupDetail>('POST', taskGroupApi.create.path, write(plantId))
    expect(born.result.sources).toEqual([{ kind, id, label }])
    const linkedFor = async (who: Client) => {
      const address = `${taskGroupApi.ofSource.path}?Kind=${kind}&Id=${id}`
      return (await who.get<{ items: TaskGroup[] }>(address)).result.items.map((group) => group.id)
    }
    expect(await linkedFor(as())).toContain(born.result.id)

    const there = (await plantOf('MT1')) === plantId ? await plantOf('ST') : await plantOf('MT1')
    const stranger = await at(there)
    const refused = await stranger.send('POST', taskGroupApi.create.path, write(there))
    expect([refused.status, refused.error?.problem]).toEqual([400, 'taskGroups.unknownSource'])
    expect(await linkedFor(stranger)).toEqual([])
  })
}
