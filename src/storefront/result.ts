export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const failure = <Failure>(error: Failure): { ok: false; error: Failure } => ({
  ok: false,
  error,
})
