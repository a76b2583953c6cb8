export { computeDue, LOSS_JOB, lossLedgerJob } from './compute/loss-job.service.ts'
export {
  readLossesOfDay,
  readLossesOfDevices,
  readWaterfall,
  type LossesOfDay,
} from './loss-ledger.service.ts'
export { moveLosses } from './reassignments.service.ts'
