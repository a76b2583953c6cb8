import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { DutyShiftLogDetail, HandoverGate } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Answer, Client } from '#server/test/people.ts'

import { expectOk, SIGNABLE } from './handed-over.ts'
import { openedShift, service, type OpenedShift } from './open-shift.ts'
import { makeReplacing, replacer, type Replacing } from './replacing.ts'

/** Gives the tests of a file a server, and each of them a shift of a plant of its own that may be handed over. */
export function eachWithShift(put: (server: TestApp, opened: OpenedShift) => void): void {
  withServer({}, async (server) => {
    server.setNow(SIGNABLE)
    put(server, await openedShift(server))
  })
}

/** The same with somebody of the crew to be replaced, and what is done about it. */
export function eachWithReplacing(
  put: (server: TestApp, stage: Replacing, to: ReturnType<typeof replacer>) => void,
): void {
  withServer({ ACCESS_TOKEN_SECONDS: '28800' }, async (server) => {
    const stage = await makeReplacing(server)
    put(
      server,
      stage,
      replacer(server, () => stage),
    )
  })
}

function withServer(
  environment: Readonly<Record<string, string>>,
  begin: (server: TestApp) => Promise<void>,
): void {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp(environment)
  })
  afterAll(() => server.close())
  beforeEach(() => begin(server))
}

/** The status of a refusal and its problem. */
export const problemOf = ({ status, error }: Answer) => [status, error?.problem]

/** A shift as somebody sees it. */
export const readShiftAs = async (who: Client, id: number): Promise<DutyShiftLogDetail> =>
  expectOk(await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${id}`))

/** What an entry says that closes an item. */
export const closing = (itemId: string) => ({ act: 'close', itemId })

/** The permits and portable earths that the gate carries over, by key. */
export const openItemsOf = (gate: HandoverGate): string[] =>
  gate.carried.filter(({ kind }) => kind === 'permit' || kind === 'portableEarth').map(({ key }) => key)
