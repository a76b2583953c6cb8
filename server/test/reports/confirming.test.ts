import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { ReportDetail } from '#contract/reports/report.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Answer } from '#server/test/people.ts'

import { orThrow, reportingPlant, reportPath, reports, type Reporting } from './reporting.ts'

let server: TestApp
let world: Reporting
let on: ReturnType<typeof reports>

const problemOf = ({ status, error }: Answer) => [status, error?.problem]

beforeAll(async () => {
  server = await testApp()
  world = await reportingPlant(server)
  on = reports(world)
})
afterAll(() => server.close())

/** Something to wait for until it is given. */
function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** Confirms a report whose first file takes as long to be stored as `meanwhile` does. */
async function confirmWhile(draft: ReportDetail, meanwhile: () => Promise<unknown>) {
  const { files } = server.platform
  const put = files.put.bind(files)
  const [isReached, isOver] = [signal(), signal()]
  const slow = vi.spyOn(files, 'put').mockImplementationOnce(async (content, limitBytes) => {
    isReached.give()
    await isOver.given
    return put(content, limitBytes)
  })
  const confirmed = on.step(draft, 'Confirm')
  await isReached.given
  await meanwhile()
  isOver.give()
  const answer = await confirmed
  slow.mockRestore()
  return answer
}

/** It is a draft as before: nothing of it was frozen. */
const expectDraft = async (id: number) =>
  expect(await on.read(id)).toMatchObject({ standing: 'draft', sha256: null, files: [], request: null })

test('while the papers of a report are made, nobody waits for it: others are confirmed, and it takes comments', async () => {
  const draft = orThrow(await on.draft({ from: '2026-11-10' }))
  const other = orThrow(await on.draft({ from: '2026-11-11' }))
  const key = draft.layout.sections.find(({ kind }) => kind === 'comment')?.key ?? ''
  const { id, version } = draft
  const refused = await confirmWhile(draft, async () => {
    orThrow(await on.step(other, 'Confirm'))
    const comments = { [key]: 'Viết khi đang in' }
    orThrow(await world.leader.send('PUT', `${reportPath}/UpdateComments`, { id, version, comments }))
  })
  expect(problemOf(refused)).toEqual([409, 'core.changedMeanwhile'])
  await expectDraft(id)
})

test('figures that change while the papers are made are not confirmed; those that are seen afterwards are', async () => {
  const draft = orThrow(await on.draft({ from: '2026-11-12' }))
  const refused = await confirmWhile(draft, () => on.addEvent('2026-11-12'))
  expect(problemOf(refused)).toEqual([409, 'reports.figuresChanged'])
  await expectDraft(draft.id)
  const seen = await on.read(draft.id, world.leader)
  const confirmed = orThrow(await confirmWhile(seen, () => on.addEvent('2026-11-13')))
  expect(confirmed).toMatchObject({ standing: 'deciding', layoutSha256: seen.layoutSha256 })
  for (const { format, sha256 } of confirmed.files) {
    const { rawPayload } = await server.app.inject({
      url: `/api${reportPath}/Download?Id=${draft.id}&Format=${format}`,
      headers: { authorization: `Bearer ${world.operator.token}` },
    })
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256)
  }
})

test('nor is a paper kept that names another dispatch centre than what is frozen', async () => {
  const draft = orThrow(await on.draft({ from: '2026-11-14' }))
  const refused = await confirmWhile(draft, async () =>
    orThrow(
      await world.manager.send('PUT', '/services/app/ReportSetting/Update', {
        powerPlantId: world.plantId,
        kinds: [],
        draftTime: '00:30',
        dispatchCentre: 'A2',
        version: 0,
      }),
    ),
  )
  expect(problemOf(refused)).toEqual([409, 'reports.figuresChanged'])
  await expectDraft(draft.id)
})
