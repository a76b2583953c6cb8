import { expect, test } from 'vitest'

import type { CorrectionKind } from '#contract/duty-shift-logs/seal.ts'

import { isSignedText, sealedText } from './sealed-text.rules.ts'

const link = {
  shift: {
    sections: {
      conclusion: { text: 'Ca vận hành bình thường' },
      meterReadings: [{ id: 'meter-1', endKwh: 1250.5 }],
      safetyBrief: { isDone: true, note: null },
    },
    operations: [
      { id: 7, content: 'Đóng MC 901', equipment: null, eventType: 2, createdAt: '2026-11-21T06:45:00Z' },
      { id: 6, content: 'Nhầm', struckAt: '2026-11-21T01:00:00Z', createdAt: '2026-11-21T00:50:00Z' },
    ],
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
  ['operation', 6, 'content', undefined],
  ['addition', null, 'content', undefined],
  ['personnelChange', 7, 'reason', 'sick'],
  ['abnormal', 9, 'equipment', 'H2'],
  ['abnormal', 9, 'timeline.0.text', 'F87G'],
  ['abnormal', 9, 'timeline', undefined],
  ['abnormal', 7, 'equipment', undefined],
])('a %s, record %j, field %s: %j', (kind, targetId, field, text) => {
  expect(sealedText(link, { kind, targetId, field })).toBe(text)
})

test('signed is everything of a closed shift, and the lines of one that was opened again that were there', () => {
  const line = { kind: 'operation', targetId: 7 } as const
  const section = { kind: 'section', targetId: null } as const
  const addition = { kind: 'addition', targetId: null } as const
  const signed = (firstSignedAt: string | null, status: 'onDuty' | 'awaitingReceiver' | 'handedOver') =>
    [line, section, addition].map((about) => isSignedText(link, about, { status, firstSignedAt }))
  expect(signed('2026-11-21T06:45:00Z', 'handedOver')).toEqual([true, true, true])
  expect(signed('2026-11-21T06:45:00Z', 'awaitingReceiver')).toEqual([true, true, true])
  expect(signed('2026-11-21T06:45:00Z', 'onDuty')).toEqual([true, false, false])
  expect(signed('2026-11-21T06:44:59Z', 'onDuty')).toEqual([false, false, false])
  expect(signed(null, 'onDuty')).toEqual([false, false, false])
})
