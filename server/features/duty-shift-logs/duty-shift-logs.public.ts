export { listPlantsWithLogs } from './seal/chain.list.ts'
export { verifyChain } from './seal/verify.service.ts'
export { seesOperation, seesPersonnelChange, seesShift } from './shifts/shift-history.list.ts'
