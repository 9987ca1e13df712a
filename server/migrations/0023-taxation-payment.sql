-- What a person said about taxes and payment, as one sealed text (AES-256-GCM, bound to the person): nobody who reads the
-- table learns any of it. Its first part names the key.
create table taxation_payment (
  user_id uuid primary key references user_account,
  sealed text not null check (sealed ~ '^[0-9a-f]{12}\.'),
  -- By a code that was mailed, for the payment method as it is; null again once that changes.
  method_verified_at timestamptz,
  updated_at timestamptz not null
);
grant select, insert, update, delete on taxation_payment to redoubt_app;

-- The code that verifies a person's payment method: hashed, used once, for ten minutes and five tries.
create table payment_code (
  user_id uuid primary key references user_account,
  code_hash text not null,
  tries_left smallint not null check (tries_left between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
grant select, insert, update, delete on payment_code to redoubt_app;
