export { FactsCard as ProposalFacts } from './details/FactsCard.tsx'
export { Checks as ProposalChecks } from './facts/Checks.tsx'
