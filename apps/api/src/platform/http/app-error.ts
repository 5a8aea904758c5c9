import type { ErrorCode, FieldError } from '@pakmut/contract/errors.ts';

/** A refusal of the contract's table; the error handler turns it into problem+json. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds for `Retry-After`, where waiting helps. */
  readonly retryAfter: number | undefined;
  /** What the refused one may do next; goes out in the answer. */
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
