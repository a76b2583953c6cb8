export { checkIntegrity, type IntegrityEvidence } from './check.service.ts'
export { nightlyCheck } from './check-now.service.ts'
export { chainSentence, firstFaultOf, historySentence, witnessSentence } from './fault-words.rules.ts'
export { listWatchers } from './integrity.list.ts'
