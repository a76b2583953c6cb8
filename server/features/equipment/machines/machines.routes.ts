import { machineApi } from '#contract/equipment/machines/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { readChoices, readMachine, readStays } from './machines.service.ts'
import { replaceMachine } from './replace.service.ts'
import { undoReplacement } from './undo.service.ts'

export const equipmentMachines = bind(machineApi, {
  stays: async (call) => ({ items: await readStays(call, call.query.id) }),
  get: (call) => readMachine(call, call.query.id),
  choices: async (call) => ({ items: await readChoices(call, call.query.id) }),
  replace: (call) => replaceMachine(call, call.body),
  undo: (call) => undoReplacement(call, call.body),
})
