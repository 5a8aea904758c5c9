import type { ErrorCode, FieldError } from '@pakmut/contract/errors.ts';

/** A refusal of the contract's table; the error handler turns it into problem+json. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds for `Retry-After`, if waiting helps. */
  readonly retryAfter: number | undefined;
  /** Details for the caller about what to do next; they are part of the answer. */
  readonly details: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    options: { errors?: readonly FieldError[]; retryAfter?: number; details?: Readonly<Record<string, string>> } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }
}
