export { LevelTag as AbnormalLevelTag, StatusTag as AbnormalStatusTag } from './facts/tags.tsx'
export { AbnormalFactsFields } from './form/FactsFields.tsx'
