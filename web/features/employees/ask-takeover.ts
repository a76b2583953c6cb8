import { employeeApi } from '#contract/employees/index.ts'

import type { Confirmation } from '#web/kit/feedback/confirm.ts'
import { call } from '#web/platform/api/client.ts'
import { say } from '#web/platform/i18n/words.ts'

import { t } from './employees.words.ts'

/** What is asked besides where somebody who goes leads a shift: who of its crew leads it then. */
export async function askTakeover(id: number): Promise<Pick<Confirmation, 'text' | 'choice'>> {
  const led = await readLedShift(id)
  // Where nobody can take over, the server says what to do instead.
  if (!led || led.candidates.length === 0) return {}
  const options = led.candidates.map((one) => ({ value: String(one.id), label: one.fullName }))
  return {
    text: say(t.leadsShift, { shift: led.shift }),
    choice: { label: say(t.newLeader), options },
  }
}

async function readLedShift(id: number) {
  try {
    const { items } = await call(employeeApi.ledShifts, { query: { id } })
    return items[0]
  } catch {
    // The question is asked all the same: what stands in the way is told with the answer to it.
    return undefined
  }
}

/** What was chosen, as the server takes it. */
export const takenOverBy = (chosen: string) => (chosen === '' ? {} : { takeoverId: Number(chosen) })
