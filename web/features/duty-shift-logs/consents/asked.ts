import type { GateConsent, PersonnelChange } from '#contract/duty-shift-logs/index.ts'

import type { Asked } from './ConsentLine.tsx'

/** A change of personnel as something that somebody is asked about; null where nobody was. */
export function askedOfChange({
  id,
  version,
  approvedById,
  approvedByName,
  consent,
}: PersonnelChange): Asked | null {
  if (!consent) return null
  return {
    subject: 'personnelChange',
    id,
    version,
    approverId: approvedById,
    approverName: approvedByName,
    consent,
  }
}

/** A rule of the gate as something that leadership is asked about. */
export function askedOfRule({ id, version, approverId, approverName, consent }: GateConsent): Asked {
  return { subject: 'gateRule', id, version, approverId, approverName, consent }
}
