export { listPlantsWithLogs } from './verification/chain.list.ts'
export { verifyChain } from './verification/verify.service.ts'
export { seesOperation, seesPersonnelChange, seesShift } from './shifts/shift-history.list.ts'
