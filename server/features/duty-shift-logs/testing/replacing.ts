import type { DutyShiftLogDetail, PersonnelChange } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePerson, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { openedShift, service, type OpenedShift } from './open-shift.ts'

const NOW = '2026-11-21T02:00:00Z'

/** The status of a refusal, its problem and the fields it is shown at. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members),
]

/** An open shift at nine in the morning, in which somebody is to take the operator's place. */
export interface Replacing {
  readonly opened: OpenedShift
  /** Somebody of the plant who stands no shift. */
  readonly helper: { readonly id: number; readonly userName: string }
  /** The workshop manager, who is asked. */
  readonly manager: Client
}

/** Opens the shift and makes who comes and who is asked. */
export async function makeReplacing(server: TestApp): Promise<Replacing> {
  server.setNow(NOW)
  const opened = await openedShift(server)
  const of = { plantIds: [opened.plantId] }
  const helper = await makePerson(server.db, { ...of, roles: ['DHV'] })
  return { opened, helper, manager: await signedIn(server, { ...of, roles: ['QĐ'] }) }
}

/** What is done about changes of personnel on a stage; each call looks at the stage anew. */
export function replacer(server: TestApp, stage: () => Replacing) {
  const values = (more: object = {}) => {
    const { opened, helper, manager } = stage()
    return {
      dutyShiftLogId: opened.shift.id,
      changedAt: '2026-11-21T01:00:00Z',
      post: 'mainOperator',
      outEmployeeId: opened.operator.userId,
      inEmployeeId: helper.id,
      reason: 'sick',
      restCode: 'Đ',
      approvedById: manager.userId,
      ...more,
    }
  }
  const send = (how: 'POST' | 'PUT', name: string, body: object, who?: Client) =>
    (who ?? stage().opened.leader).send<PersonnelChange>(how, `${service}/${name}`, body)
  const ask = (more: object = {}, who?: Client) => send('POST', 'CreateChangePersonnel', values(more), who)
  const give = ({ id, version }: PersonnelChange, who?: Client): Promise<Answer<DutyShiftLogDetail>> =>
    (who ?? stage().manager).send('POST', `${service}/GiveConsent`, {
      subject: 'personnelChange',
      id,
      version,
    })
  const ofDay = (employeeId: number) =>
    server.db.selectFrom('dutyCells').where('employeeId', '=', employeeId).where('day', '=', '2026-11-21')
  return {
    ask,
    give,
    /** Asks and is allowed; answers the first of both that is refused. */
    add: async (more: object = {}, who?: Client) => {
      const asked = await ask(more, who)
      if (asked.status !== 200) return asked
      const { status, error } = await give(asked.result)
      return { ...asked, status, error }
    },
    change: ({ id, version }: PersonnelChange, more: object = {}, who?: Client) =>
      send('PUT', 'UpdateChangePersonnel', { ...values(more), id, version }, who),
    remove: (id: number, who?: Client) =>
      (who ?? stage().opened.leader).send('DELETE', `${service}/DeleteChangePersonnel?Id=${id}`),
    /** What somebody does on the day by the published roster: the code, its parts, and those of other shifts. */
    cellOf: async (employeeId: number) => {
      const cell = await ofDay(employeeId).select(['code', 'stretches', 'extra']).executeTakeFirst()
      return cell && [cell.code, ...(cell.stretches ?? []), ...cell.extra]
    },
    /** What the cell says beside its codes. */
    markOf: (employeeId: number) => ofDay(employeeId).select(['restCode', 'emergency']).executeTakeFirst(),
  }
}
