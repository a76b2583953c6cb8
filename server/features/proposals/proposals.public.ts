export { proposalMoved } from './effects/effects.service.ts'
export { mayReadProposalFile, seesProposal } from './proposals.list.ts'
export { countProposalWarnings } from './send.service.ts'
export { listApprovedOutages } from './outages.list.ts'
export {
  findApprovedCardIssue,
  findApprovedWork,
  findProposalNo,
  type ApprovedCardIssue,
} from './approved.list.ts'
