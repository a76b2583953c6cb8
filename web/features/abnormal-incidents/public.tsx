export { AbnormalAttachments } from './AbnormalAttachments.tsx'
export { LevelTag as AbnormalLevelTag, StatusTag as AbnormalStatusTag } from './facts/tags.tsx'
export { AbnormalFactsFields, type AbnormalFacts } from './form/FactsFields.tsx'
