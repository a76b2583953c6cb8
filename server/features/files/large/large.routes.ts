import { largeFileApi } from '#contract/files/large.ts'
import { bind } from '#server/platform/http/call.ts'

import { beginLarge, copyLarge, dropLarge, finishLarge, notePart, receivePart } from './large.service.ts'

export const largeFiles = bind(largeFileApi, {
  begin: (call) => beginLarge(call, call.body),
  part: {
    receive: (call) => receivePart(call, call.query),
    handle: (call) => notePart(call, call.body),
  },
  finish: {
    prepare: (call) => copyLarge(call, call.body),
    handle: (call, copy) => finishLarge(call, copy),
  },
  drop: (call) => dropLarge(call, call.query.id),
})
