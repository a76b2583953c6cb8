// @ts-check
// Loaded into the server before itself (`node --import`): its clock begins at CLOCK_AT, goes on, and jumps when the test
// that started it says so. PostgreSQL and timers keep the real time.
import { isMainThread } from 'node:worker_threads'

const RealDate = Date
let aheadMs = Date.parse(process.env['CLOCK_AT'] ?? '') - RealDate.now()
const now = () => RealDate.now() + aheadMs

// A proxy, for the dates that Node itself makes must stay instances of Date.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

if (isMainThread) {
  process.on('message', (/** @type {string} */ instant) => {
    aheadMs = RealDate.parse(instant) - RealDate.now()
    process.send?.('moved')
  })
}
