import { afterAll, beforeAll } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import type { Task } from '#contract/task-groups/task.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

/** The address of groups of tasks. */
export const path = '/services/app/TaskGroup'
export const LARGEST = 2_147_483_647

/** What a refusal says: status and problem. */
export const problemOf = ({
  status,
  error,
}: {
  readonly status: number
  readonly error?: { readonly problem?: string } | null
}) => [status, error?.problem]

/** A plant with those who give, lead, do and help, and a director of another plant. */
interface World {
  server: TestApp
  plantId: number
  director: Client
  manager: Client
  leader: Client
  doer: Client
  helper: Client
  stranger: Client
}

/** A plant where tasks are given, and what its people do with them, the manager where nobody else is named. */
export function givingTasks() {
  const world = {} as World
  beforeAll(async () => {
    const server = await testApp()
    server.setNow('2026-11-20T08:00:00.000Z')
    const plantId = await makePlant(server.db)
    const plantIds = [plantId]
    Object.assign(world, {
      server,
      plantId,
      director: await signedIn(server, { roles: ['GD'], plantIds, surname: 'Phan', name: 'Long' }),
      manager: await signedIn(server, { roles: ['QĐ'], plantIds, surname: 'Lê', name: 'Tâm' }),
      leader: await signedIn(server, { roles: ['TC'], plantIds, surname: 'Trần', name: 'Hòa' }),
      doer: await signedIn(server, { roles: ['DHV'], plantIds, surname: 'Vũ', name: 'An' }),
      helper: await signedIn(server, { roles: ['DHV'], plantIds, surname: 'Đỗ', name: 'Bình' }),
      stranger: await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] }),
    })
  })
  afterAll(() => world.server.close())
  const taskOf = (changes: object = {}) => ({
    title: 'Thay chèn trục bơm',
    expectedProduct: 'Biên bản nghiệm thu sau sửa chữa',
    assigneeId: world.doer.userId,
    dueOn: '2026-11-25',
    ...changes,
  })
  const create = (changes: object = {}, who = world.manager) =>
    who.send<TaskGroupDetail>('POST', `${path}/Create`, {
      powerPlantId: world.plantId,
      groupName: 'Sửa bơm nước kỹ thuật',
      category: 'repair',
      ownerId: world.leader.userId,
      startOn: '2026-11-20',
      dueOn: '2026-11-30',
      tasks: [taskOf()],
      ...changes,
    })
  const get = (id: number, who = world.manager) => who.get<TaskGroupDetail>(`${path}/Get?Id=${id}`)
  const post = (verb: string, body: object, who: Client) =>
    who.send<TaskGroupDetail>('POST', `${path}/${verb}`, body)
  const tasksOf = (query: string, who: Client) => who.get<Page<Task>>(`${path}/GetTasks?${query}`)
  return { world, taskOf, create, get, post, tasksOf }
}
