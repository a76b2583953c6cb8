export { openRoundsOutbox } from './device/rounds-outbox.ts'
