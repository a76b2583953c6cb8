import { expect, test } from 'vitest'

import type { CorrectionKind } from '#contract/duty-shift-logs/seal.ts'

import { sealedText } from './sealed-text.rules.ts'

const link = {
  shift: {
    sections: {
      conclusion: { text: 'Ca vận hành bình thường' },
      meterReadings: [{ id: 'meter-1', endKwh: 1250.5 }],
      safetyBrief: { isDone: true, note: null },
    },
    operations: [{ id: 7, content: 'Đóng MC 901', equipment: null, eventType: 2 }],
    personnelChanges: [{ id: 7, reason: 'sick' }],
    abnormals: [{ id: 9, equipment: 'H2', timeline: [{ at: '2026-11-20T08:27:00Z', text: 'F87G' }] }],
  },
}

test.each<[CorrectionKind, number | null, string, string | undefined]>([
  ['section', null, 'conclusion.text', 'Ca vận hành bình thường'],
  ['section', null, 'meterReadings.meter-1.endKwh', '1250.5'],
  ['section', null, 'safetyBrief.isDone', 'true'],
  ['section', null, 'safetyBrief.note', ''],
  ['section', null, 'safetyBrief', undefined],
  ['section', null, 'meterReadings.meter-2.endKwh', undefined],
  ['section', 7, 'conclusion.text', undefined],
  ['operation', 7, 'content', 'Đóng MC 901'],
  ['operation', 7, 'equipment', ''],
  ['operation', 7, 'eventType', '2'],
  ['operation', 7, 'nothing', undefined],
  ['operation', 8, 'content', undefined],
  ['operation', null, 'content', undefined],
  ['personnelChange', 7, 'reason', 'sick'],
  ['abnormal', 9, 'equipment', 'H2'],
  ['abnormal', 9, 'timeline.0.text', 'F87G'],
  ['abnormal', 9, 'timeline', undefined],
  ['abnormal', 7, 'equipment', undefined],
])('a %s, record %j, field %s: %j', (kind, targetId, field, text) => {
  expect(sealedText(link, { kind, targetId, field })).toBe(text)
})
