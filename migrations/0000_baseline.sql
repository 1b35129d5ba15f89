-- The schema that later migrations change: tables, constraints and indexes, grouped by subject, and the rows that every
-- site has. What tables and columns mean is documented in db/schema; comments here concern what Drizzle can't express.
--
-- Functions and triggers are in migrations/functions and are applied after the migrations. The few functions here are
-- used by defaults, generated columns and indexes, and therefore must exist before the tables.


-- Extensions

-- Exclusion constraints that compare uuids beside ranges.
CREATE EXTENSION IF NOT EXISTS btree_gist;
-- Searches for parts of words by index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
-- E-mail addresses, equal whatever their case.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pgcrypto;


-- Ids

-- UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random bits. PostgreSQL has its own only from 18 on.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;


-- People and organisations: vocabularies (db/schema/people.ts)

CREATE TABLE access_levels (
  id text PRIMARY KEY DEFAULT uuid_v7()::text,
  name jsonb NOT NULL DEFAULT '{}',
  weight integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE roles (
  id text PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE jobs (
  id text PRIMARY KEY DEFAULT uuid_v7()::text,
  name jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE newsletter_frequencies (
  id text PRIMARY KEY DEFAULT uuid_v7()::text,
  name jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE rental_invoicing_strategies (
  id text PRIMARY KEY DEFAULT uuid_v7()::text,
  name jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE organization_types (
  id text PRIMARY KEY DEFAULT uuid_v7()::text,
  name jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE user_categories (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name jsonb NOT NULL DEFAULT '{}',
  color text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE admin_tags (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name jsonb NOT NULL DEFAULT '{}',
  color text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);


-- Files, organisations and people, which refer to each other (db/schema/files.ts, people.ts)

CREATE TABLE file_containers (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  slug text NOT NULL,
  original_name text NOT NULL,
  description jsonb NOT NULL DEFAULT '{}',
  kind text NOT NULL,
  mime_type text NOT NULL,
  hash text NOT NULL,
  is_public boolean NOT NULL DEFAULT true,
  size bigint NOT NULL,
  is_uploaded boolean NOT NULL DEFAULT false,
  path text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  records_count integer NOT NULL DEFAULT 0,
  file_container_id uuid
    CONSTRAINT files_file_container_id_file_containers_id_fk REFERENCES file_containers ON DELETE SET NULL,
  organization_id uuid,
  created_by_id uuid,
  updated_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  alt_text jsonb NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX files_slug_key ON files (slug);
CREATE INDEX files_hash_index ON files (hash);
CREATE INDEX files_container_index ON files (file_container_id);
CREATE INDEX files_organization_index ON files (organization_id);
CREATE INDEX files_creator_index ON files (created_by_id);

CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  admin_only_note text,
  name text NOT NULL,
  unit_name text,
  slug text NOT NULL,
  longitude double precision,
  latitude double precision,
  country text NOT NULL DEFAULT 'FR',
  eqlaat_departments jsonb NOT NULL DEFAULT '[]',
  eqlaat_invoicing_id text,
  short_description jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  contact_email citext,
  contact_phone text,
  contact_address text,
  external_url text,
  repository_items_count integer NOT NULL DEFAULT 0,
  records_count integer NOT NULL DEFAULT 0,
  validated_member_at timestamptz(3),
  access_level_id text NOT NULL DEFAULT 'contact'
    CONSTRAINT organizations_access_level_id_access_levels_id_fk REFERENCES access_levels,
  organization_type_id text NOT NULL DEFAULT 'not_specified'
    CONSTRAINT organizations_organization_type_id_organization_types_id_fk REFERENCES organization_types,
  image_id uuid CONSTRAINT organizations_image_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  ad_documents_logo_id uuid
    CONSTRAINT organizations_ad_documents_logo_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  created_by_id uuid,
  updated_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX organizations_slug_key ON organizations (slug);
CREATE INDEX organizations_name_index ON organizations (name, id);
CREATE INDEX organizations_access_level_index ON organizations (access_level_id);

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL,
  phone text,
  password_hash text,
  two_factor_strategy text NOT NULL DEFAULT 'none',
  description jsonb NOT NULL DEFAULT '{}',
  organization_name text,
  notifications_preferences jsonb NOT NULL DEFAULT '{}',
  locale text,
  edition_locale text,
  timezone text NOT NULL DEFAULT 'Europe/Paris',
  can_use_transactions boolean NOT NULL DEFAULT false,
  rental_monthly_invoicing boolean NOT NULL DEFAULT false,
  rental_invoicing_strategy text NOT NULL DEFAULT 'vat'
    CONSTRAINT users_rental_invoicing_strategy_rental_invoicing_strategies_id_ REFERENCES rental_invoicing_strategies,
  job_other text,
  email_verified_at timestamptz(3),
  validated_at timestamptz(3),
  last_initialization_at timestamptz(3),
  last_login_at timestamptz(3),
  access_level_id text NOT NULL DEFAULT 'contact'
    CONSTRAINT users_access_level_id_access_levels_id_fk REFERENCES access_levels,
  job_id text CONSTRAINT users_job_id_jobs_id_fk REFERENCES jobs,
  user_category_id uuid
    CONSTRAINT users_user_category_id_user_categories_id_fk REFERENCES user_categories ON DELETE SET NULL,
  newsletter_frequency_id text
    CONSTRAINT users_newsletter_frequency_id_newsletter_frequencies_id_fk REFERENCES newsletter_frequencies,
  acting_as_organization_id uuid
    CONSTRAINT users_acting_as_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  avatar_id uuid CONSTRAINT users_avatar_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  is_profile_public boolean NOT NULL DEFAULT false,
  public_profile_fields jsonb NOT NULL DEFAULT '[]'
);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_last_name_index ON users (last_name, id);
CREATE INDEX users_access_level_index ON users (access_level_id);

-- Files and organisations are made before the tables that they refer to.
ALTER TABLE files ADD CONSTRAINT files_organization_id_organizations_id_fk
  FOREIGN KEY (organization_id) REFERENCES organizations ON DELETE SET NULL;
ALTER TABLE files ADD CONSTRAINT files_created_by_id_users_id_fk
  FOREIGN KEY (created_by_id) REFERENCES users ON DELETE SET NULL;
ALTER TABLE files ADD CONSTRAINT files_updated_by_id_users_id_fk
  FOREIGN KEY (updated_by_id) REFERENCES users ON DELETE SET NULL;
ALTER TABLE organizations ADD CONSTRAINT organizations_created_by_id_users_id_fk
  FOREIGN KEY (created_by_id) REFERENCES users ON DELETE SET NULL;
ALTER TABLE organizations ADD CONSTRAINT organizations_updated_by_id_users_id_fk
  FOREIGN KEY (updated_by_id) REFERENCES users ON DELETE SET NULL;


-- What belongs to people and organisations (db/schema/people.ts)

CREATE TABLE user_roles (
  user_id uuid NOT NULL CONSTRAINT user_roles_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  role_id text NOT NULL CONSTRAINT user_roles_role_id_roles_id_fk REFERENCES roles ON DELETE CASCADE,
  CONSTRAINT user_roles_user_id_role_id_pk PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_roles_role_index ON user_roles (role_id);

CREATE TABLE secondary_email_addresses (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  email citext NOT NULL,
  user_id uuid NOT NULL CONSTRAINT secondary_email_addresses_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  proved_at timestamptz(3)
);
CREATE UNIQUE INDEX secondary_email_addresses_proved_key ON secondary_email_addresses (email)
  WHERE proved_at IS NOT NULL;
CREATE UNIQUE INDEX secondary_email_addresses_own_key ON secondary_email_addresses (user_id, email);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  impersonator_id uuid CONSTRAINT sessions_impersonator_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  user_agent text
);
CREATE INDEX sessions_user_index ON sessions (user_id);
CREATE INDEX sessions_expires_index ON sessions (expires_at);

CREATE TABLE organization_users (
  organization_id uuid NOT NULL
    CONSTRAINT organization_users_organization_id_organizations_id_fk REFERENCES organizations ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT organization_users_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  role text NOT NULL DEFAULT 'member',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT organization_users_organization_id_user_id_pk PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX organization_users_user_index ON organization_users (user_id);

CREATE TABLE organization_ad_projects_default_users (
  organization_id uuid NOT NULL
    CONSTRAINT organization_ad_projects_default_users_organization_id_organiza
      REFERENCES organizations ON DELETE CASCADE,
  user_id uuid NOT NULL
    CONSTRAINT organization_ad_projects_default_users_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  CONSTRAINT organization_ad_projects_default_users_organization_id_user_id_ PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX organization_ad_users_user_index ON organization_ad_projects_default_users (user_id);

CREATE TABLE organization_admin_tags (
  organization_id uuid NOT NULL
    CONSTRAINT organization_admin_tags_organization_id_organizations_id_fk REFERENCES organizations ON DELETE CASCADE,
  admin_tag_id uuid NOT NULL
    CONSTRAINT organization_admin_tags_admin_tag_id_admin_tags_id_fk REFERENCES admin_tags ON DELETE CASCADE,
  CONSTRAINT organization_admin_tags_organization_id_admin_tag_id_pk PRIMARY KEY (organization_id, admin_tag_id)
);
CREATE INDEX organization_admin_tags_tag_index ON organization_admin_tags (admin_tag_id);


-- Sign-in and registration (db/schema/auth.ts)

CREATE TABLE password_resets (
  id text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT password_resets_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX password_resets_user_index ON password_resets (user_id);
CREATE INDEX password_resets_expires_index ON password_resets (expires_at);

CREATE TABLE sign_in_challenges (
  id text PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sign_in_challenges_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  code_hash text,
  code_expires_at timestamptz(3),
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_challenges_user_index ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expires_index ON sign_in_challenges (expires_at);

CREATE TABLE email_changes (
  user_id uuid PRIMARY KEY CONSTRAINT email_changes_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  email citext NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE spent_tokens (
  id text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_tokens_expires_index ON spent_tokens (expires_at);

CREATE TABLE consents (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL CONSTRAINT consents_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  document text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  withdrawn_at timestamptz(3),
  version text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX consents_user_index ON consents (user_id, kind);


-- Rights and requests (db/schema/rights.ts)

CREATE TABLE validation_requests (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  description text,
  status text NOT NULL DEFAULT 'pending',
  reason text,
  decided_at timestamptz(3),
  user_id uuid NOT NULL CONSTRAINT validation_requests_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  attached_organization_id uuid
    CONSTRAINT validation_requests_attached_organization_id_organizations_id_f
      REFERENCES organizations ON DELETE SET NULL,
  decided_by_id uuid CONSTRAINT validation_requests_decided_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX validation_requests_pending_key ON validation_requests (user_id) WHERE status = 'pending';
CREATE INDEX validation_requests_user_index ON validation_requests (user_id);
CREATE INDEX validation_requests_status_index ON validation_requests (status, created_at);
CREATE INDEX validation_requests_organization_index ON validation_requests (attached_organization_id);

CREATE TABLE publication_requests (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  description text,
  targeted_published_at timestamptz(3),
  refuse_reason text,
  status text NOT NULL DEFAULT 'pending',
  decided_at timestamptz(3),
  publishable_type text NOT NULL,
  publishable_id uuid NOT NULL,
  decided_by_id uuid CONSTRAINT publication_requests_decided_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_by_id uuid CONSTRAINT publication_requests_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT publication_requests_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX publication_requests_pending_key ON publication_requests (publishable_type, publishable_id)
  WHERE status = 'pending';
CREATE INDEX publication_requests_publishable_index ON publication_requests (publishable_type, publishable_id);
CREATE INDEX publication_requests_status_index ON publication_requests (status, created_at);
CREATE INDEX publication_requests_author_index ON publication_requests (created_by_id);

CREATE TABLE organization_year_states (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  year integer NOT NULL,
  achievements jsonb NOT NULL DEFAULT '{}',
  organization_id uuid NOT NULL
    CONSTRAINT organization_year_states_organization_id_organizations_id_fk
      REFERENCES organizations ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organization_year_states_key ON organization_year_states (organization_id, year);

CREATE TABLE organization_invitations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  email citext NOT NULL,
  role text NOT NULL DEFAULT 'member',
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  organization_id uuid NOT NULL
    CONSTRAINT organization_invitations_organization_id_organizations_id_fk
      REFERENCES organizations ON DELETE CASCADE,
  invited_by_id uuid CONSTRAINT organization_invitations_invited_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organization_invitations_token_key ON organization_invitations (token_hash);
CREATE INDEX organization_invitations_organization_index ON organization_invitations (organization_id, email);
CREATE INDEX organization_invitations_inviter_index ON organization_invitations (invited_by_id);

CREATE TABLE api_tokens (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  scopes jsonb NOT NULL DEFAULT '[]',
  start text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  user_id uuid NOT NULL CONSTRAINT api_tokens_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  created_by_id uuid CONSTRAINT api_tokens_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT api_tokens_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX api_tokens_hash_key ON api_tokens (token_hash);
CREATE INDEX api_tokens_user_index ON api_tokens (user_id);


-- Files that few may read, and uploads (db/schema/files.ts)

CREATE TABLE secured_files (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  model_type text NOT NULL,
  model_id text NOT NULL,
  original_name text NOT NULL,
  kind text NOT NULL,
  mime_type text NOT NULL,
  hash text NOT NULL,
  size bigint NOT NULL,
  path text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{}',
  organization_id uuid
    CONSTRAINT secured_files_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  created_by_id uuid CONSTRAINT secured_files_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  account_document_id uuid
    GENERATED ALWAYS AS (CASE WHEN model_type = 'account-documents' THEN model_id::uuid END) STORED
);
CREATE INDEX secured_files_model_index ON secured_files (model_type, model_id);
CREATE INDEX secured_files_organization_index ON secured_files (organization_id);
CREATE INDEX secured_files_creator_index ON secured_files (created_by_id);
CREATE INDEX secured_files_account_document_index ON secured_files (account_document_id)
  WHERE account_document_id IS NOT NULL;

CREATE TABLE file_uploads (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  declared_type text NOT NULL DEFAULT '',
  size bigint NOT NULL,
  parts integer[] NOT NULL DEFAULT '{}',
  purpose jsonb NOT NULL,
  result_id uuid,
  busy_until timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_by_id uuid NOT NULL CONSTRAINT file_uploads_created_by_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  organization_id uuid
    CONSTRAINT file_uploads_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX file_uploads_creator_index ON file_uploads (created_by_id);
CREATE INDEX file_uploads_expiry_index ON file_uploads (expires_at);


-- A person's account (db/schema/account.ts)

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL CONSTRAINT notifications_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  notification_type text NOT NULL,
  message text NOT NULL,
  details text,
  action_url text,
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX notifications_key ON notifications (user_id, key);
CREATE INDEX notifications_user_index ON notifications (user_id, id);
CREATE INDEX notifications_unread_index ON notifications (user_id) WHERE read_at IS NULL;

CREATE TABLE reminders (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL CONSTRAINT reminders_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  message text,
  remind_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  created_by_id uuid CONSTRAINT reminders_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT reminders_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX reminders_user_index ON reminders (user_id, remind_at);
CREATE INDEX reminders_due_index ON reminders (remind_at) WHERE sent_at IS NULL;

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  reason text NOT NULL,
  details text,
  url text,
  reportable_type text NOT NULL,
  reportable_id text NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  decision_reason text,
  decided_at timestamptz(3),
  decided_by_id uuid CONSTRAINT reports_decided_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_by_id uuid CONSTRAINT reports_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT reports_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX reports_status_index ON reports (status, id);
CREATE INDEX reports_reportable_index ON reports (reportable_type, reportable_id);
CREATE UNIQUE INDEX reports_open_key ON reports (created_by_id, reportable_type, reportable_id)
  WHERE status = 'pending';

CREATE TABLE likes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL CONSTRAINT likes_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  likable_type text NOT NULL,
  likable_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX likes_key ON likes (user_id, likable_type, likable_id);
CREATE INDEX likes_likable_index ON likes (likable_type, likable_id);

CREATE TABLE account_transactions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid CONSTRAINT account_transactions_user_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  amount integer NOT NULL,
  operation text NOT NULL,
  comment text,
  created_by_id uuid CONSTRAINT account_transactions_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT account_transactions_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT account_transactions_amount_check CHECK (amount <> 0)
);
CREATE INDEX account_transactions_user_index ON account_transactions (user_id, id);

CREATE TABLE account_documents (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL CONSTRAINT account_documents_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  document_type text NOT NULL DEFAULT 'other',
  name text NOT NULL,
  comment text,
  created_by_id uuid CONSTRAINT account_documents_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT account_documents_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX account_documents_user_index ON account_documents (user_id, id);


-- Privacy (db/schema/privacy.ts)

CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL CONSTRAINT data_exports_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting',
  path text,
  size bigint,
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX data_exports_user_index ON data_exports (user_id, id);
CREATE UNIQUE INDEX data_exports_open_key ON data_exports (user_id) WHERE state = 'waiting';

CREATE TABLE erasures (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  cancelled_at timestamptz(3),
  done_at timestamptz(3),
  counts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX erasures_open_key ON erasures (user_id) WHERE cancelled_at IS NULL AND done_at IS NULL;
CREATE INDEX erasures_due_index ON erasures (due_at) WHERE cancelled_at IS NULL AND done_at IS NULL;

CREATE TABLE personal_data_reads (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL CONSTRAINT personal_data_reads_person_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  reader_id uuid CONSTRAINT personal_data_reads_reader_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  day text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX personal_data_reads_key ON personal_data_reads (person_id, reader_id, kind, day);
CREATE INDEX personal_data_reads_reader_index ON personal_data_reads (reader_id);


-- Pages and the site (db/schema/pages.ts)

CREATE TABLE app_pages (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  is_draft boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  path text NOT NULL,
  title jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  styles text NOT NULL DEFAULT '',
  requires_auth boolean NOT NULL DEFAULT false,
  access_level_id text CONSTRAINT app_pages_access_level_id_access_levels_id_fk REFERENCES access_levels,
  draft_of_page_id uuid CONSTRAINT app_pages_draft_of_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE CASCADE,
  created_by_id uuid CONSTRAINT app_pages_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT app_pages_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  text_sources jsonb NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX app_pages_path_key ON app_pages (path) WHERE NOT is_draft AND deleted_at IS NULL;
CREATE UNIQUE INDEX app_pages_draft_key ON app_pages (draft_of_page_id)
  WHERE draft_of_page_id IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE app_page_roles (
  app_page_id uuid NOT NULL
    CONSTRAINT app_page_roles_app_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE CASCADE,
  role_id text NOT NULL CONSTRAINT app_page_roles_role_id_roles_id_fk REFERENCES roles ON DELETE CASCADE,
  CONSTRAINT app_page_roles_app_page_id_role_id_pk PRIMARY KEY (app_page_id, role_id)
);
CREATE INDEX app_page_roles_role_index ON app_page_roles (role_id);

CREATE TABLE app_page_components (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  view_id text,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  props jsonb NOT NULL DEFAULT '{}',
  page_id uuid NOT NULL CONSTRAINT app_page_components_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by_id uuid CONSTRAINT app_page_components_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT app_page_components_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL
);
CREATE INDEX app_page_components_page_index ON app_page_components (page_id, position);

CREATE TABLE app_menu_items (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  position integer NOT NULL DEFAULT 0,
  name jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  page_id uuid CONSTRAINT app_menu_items_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  url text,
  blank boolean NOT NULL DEFAULT false,
  color text,
  aligns_next_right boolean NOT NULL DEFAULT false,
  requires_auth boolean NOT NULL DEFAULT false,
  parent_id uuid CONSTRAINT app_menu_items_parent_id_app_menu_items_id_fk REFERENCES app_menu_items ON DELETE CASCADE,
  access_level_id text CONSTRAINT app_menu_items_access_level_id_access_levels_id_fk REFERENCES access_levels,
  created_by_id uuid CONSTRAINT app_menu_items_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT app_menu_items_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX app_menu_items_parent_index ON app_menu_items (parent_id, position);

CREATE TABLE app_menu_item_roles (
  app_menu_item_id uuid NOT NULL
    CONSTRAINT app_menu_item_roles_app_menu_item_id_app_menu_items_id_fk REFERENCES app_menu_items ON DELETE CASCADE,
  role_id text NOT NULL CONSTRAINT app_menu_item_roles_role_id_roles_id_fk REFERENCES roles ON DELETE CASCADE,
  CONSTRAINT app_menu_item_roles_app_menu_item_id_role_id_pk PRIMARY KEY (app_menu_item_id, role_id)
);
CREATE INDEX app_menu_item_roles_role_index ON app_menu_item_roles (role_id);

CREATE TABLE app_redirections (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  from_path text NOT NULL,
  to_path text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX app_redirections_from_path_key ON app_redirections (from_path);

CREATE TABLE app_short_urls (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  token text NOT NULL,
  url text NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX app_short_urls_token_key ON app_short_urls (token);

CREATE TABLE language_lines (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  "group" text NOT NULL,
  key text NOT NULL,
  text jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  catalogue_text jsonb NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX language_lines_key ON language_lines ("group", key);

CREATE TABLE app_envs (
  id text PRIMARY KEY,
  initialized boolean NOT NULL DEFAULT false,
  description jsonb NOT NULL DEFAULT '{}',
  styles text NOT NULL DEFAULT '',
  become_member_url text,
  evolve_member_url text,
  rl_charter_url text,
  rl_charter_translator_name text,
  rl_charter_translator_url text,
  rental_duration_multiple integer NOT NULL DEFAULT 7,
  rental_min_duration integer NOT NULL DEFAULT 7,
  rental_max_duration integer NOT NULL DEFAULT 84,
  rental_before_start_duration integer NOT NULL DEFAULT 3,
  rental_max_items integer NOT NULL DEFAULT 6,
  rental_max_models integer NOT NULL DEFAULT 4,
  rental_max_pending_commands integer NOT NULL DEFAULT 2,
  rental_booking_expiration_delay integer NOT NULL DEFAULT 30,
  rental_organization_tax integer NOT NULL DEFAULT 20,
  rental_retrieval_address text,
  document_header jsonb NOT NULL DEFAULT '{}',
  document_footer jsonb NOT NULL DEFAULT '{}',
  document_rental_conditions jsonb NOT NULL DEFAULT '{}',
  logo_id uuid CONSTRAINT app_envs_logo_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  document_logo_id uuid CONSTRAINT app_envs_document_logo_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  social_preview_id uuid CONSTRAINT app_envs_social_preview_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  open_badge_issuer_access_level_id text
    CONSTRAINT app_envs_open_badge_issuer_access_level_id_access_levels_id_fk REFERENCES access_levels,
  rl_projects_access_level_id text
    CONSTRAINT app_envs_rl_projects_access_level_id_access_levels_id_fk REFERENCES access_levels,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  start_code_hash text,
  app_name text,
  default_locale text,
  theme_primary_light text,
  theme_primary_dark text,
  rental_turnaround_duration integer NOT NULL DEFAULT 2,
  credit_value integer NOT NULL DEFAULT 100,
  rental_late_fee integer NOT NULL DEFAULT 100,
  rental_late_fee_cap integer NOT NULL DEFAULT 100,
  rental_payment_term integer NOT NULL DEFAULT 30,
  rental_waiting_offer_delay integer NOT NULL DEFAULT 48,
  seller_name text,
  seller_siret text,
  seller_vat_number text,
  seller_line1 text,
  seller_postal_code text,
  seller_city text,
  seller_iban text,
  special_currency_name jsonb NOT NULL DEFAULT '{}',
  consent_default text,
  repository_page_id uuid
    CONSTRAINT app_envs_repository_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  articles_page_id uuid CONSTRAINT app_envs_articles_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  blog_posts_page_id uuid
    CONSTRAINT app_envs_blog_posts_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  forum_page_id uuid CONSTRAINT app_envs_forum_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  open_badges_page_id uuid
    CONSTRAINT app_envs_open_badges_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  trainings_page_id uuid CONSTRAINT app_envs_trainings_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  training_resources_page_id uuid
    CONSTRAINT app_envs_training_resources_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  training_resource_requests_page_id uuid
    CONSTRAINT app_envs_training_resource_requests_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  rental_models_page_id uuid
    CONSTRAINT app_envs_rental_models_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  coupons_page_id uuid CONSTRAINT app_envs_coupons_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  calendar_page_id uuid CONSTRAINT app_envs_calendar_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL,
  aac_products_page_id uuid
    CONSTRAINT app_envs_aac_products_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE SET NULL
);


-- Editing of pages (db/schema/page-editing.ts)

CREATE TABLE app_page_revisions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  page_id uuid NOT NULL CONSTRAINT app_page_revisions_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE CASCADE,
  kind text NOT NULL,
  content jsonb NOT NULL,
  created_by_id uuid CONSTRAINT app_page_revisions_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX app_page_revisions_page_index ON app_page_revisions (page_id, id);

CREATE TABLE app_page_switches (
  page_id uuid NOT NULL CONSTRAINT app_page_switches_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE CASCADE,
  act text NOT NULL,
  at timestamptz(3) NOT NULL,
  fault text,
  created_by_id uuid CONSTRAINT app_page_switches_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT app_page_switches_page_id_act_pk PRIMARY KEY (page_id, act)
);
CREATE INDEX app_page_switches_at_index ON app_page_switches (at);

CREATE TABLE app_page_steps (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  page_id uuid NOT NULL CONSTRAINT app_page_steps_page_id_app_pages_id_fk REFERENCES app_pages ON DELETE CASCADE,
  component_id uuid NOT NULL,
  before jsonb,
  after jsonb,
  actor_id uuid,
  transaction_id bigint NOT NULL,
  is_undone boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX app_page_steps_page_index ON app_page_steps (page_id, actor_id, id);

CREATE TABLE app_page_clipboards (
  user_id uuid PRIMARY KEY CONSTRAINT app_page_clipboards_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  props jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);


-- Operation (db/schema/operation.ts)

CREATE TABLE history_actions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  type text NOT NULL,
  operation text NOT NULL,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  changes jsonb NOT NULL DEFAULT '{}',
  actor_id uuid CONSTRAINT history_actions_actor_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  impersonator_id uuid CONSTRAINT history_actions_impersonator_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  request_id text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX history_actions_resource_index ON history_actions (resource_type, resource_id, id);
CREATE INDEX history_actions_actor_index ON history_actions (actor_id);

CREATE TABLE idempotency_keys (
  id text PRIMARY KEY,
  body_hash text NOT NULL,
  status integer NOT NULL,
  location text,
  resource_type text NOT NULL,
  resource_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  result jsonb
);
CREATE INDEX idempotency_keys_created_index ON idempotency_keys (created_at);

-- Points taken, by name and hashed key, in the form that the rate limiter asks for. Unlogged: nothing depends on
-- keeping them after a crash.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_index ON rate_limits (expire);


-- Jobs (db/schema/jobs.ts)

CREATE TABLE carried_out_effects (
  key text PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX carried_out_effects_at_index ON carried_out_effects (at);

CREATE TABLE job_runners (
  id text PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE job_task_states (
  task text PRIMARY KEY,
  runs bigint NOT NULL DEFAULT 0,
  failures bigint NOT NULL DEFAULT 0,
  last_run_at timestamptz(3),
  last_failed_at timestamptz(3),
  last_error text,
  last_duration integer
);

CREATE TABLE job_decisions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  job_id text NOT NULL,
  task text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  error text,
  decision text NOT NULL,
  reason text,
  actor_id uuid CONSTRAINT job_decisions_actor_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX job_decisions_at_index ON job_decisions (at);


-- Mail (db/schema/mail.ts)

CREATE TABLE outbox_mails (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  key text NOT NULL,
  template text NOT NULL,
  locale text NOT NULL,
  "to" citext NOT NULL,
  to_name text,
  user_id uuid CONSTRAINT outbox_mails_user_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  data jsonb NOT NULL DEFAULT '{}',
  subject text,
  text text,
  html text,
  sealed text,
  is_asked_for boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  claim text,
  claimed_until timestamptz(3),
  sent_at timestamptz(3),
  is_unconfirmed boolean NOT NULL DEFAULT false,
  error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  fault text
);
CREATE UNIQUE INDEX outbox_mails_key ON outbox_mails (key);
CREATE INDEX outbox_mails_state_index ON outbox_mails (state, id);
CREATE INDEX outbox_mails_to_index ON outbox_mails ("to");
CREATE INDEX outbox_mails_claimed_index ON outbox_mails (claimed_until) WHERE state IN ('sending', 'handed');

CREATE TABLE blacklist_items (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  email citext NOT NULL,
  reason text NOT NULL DEFAULT 'manual',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX blacklist_items_email_key ON blacklist_items (email);


-- Acts on many records (db/schema/bulk.ts)

CREATE TABLE bulk_runs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  resource_type text NOT NULL,
  action text,
  query text NOT NULL DEFAULT '',
  input jsonb NOT NULL DEFAULT '{}',
  locale text NOT NULL,
  state text NOT NULL,
  total integer NOT NULL DEFAULT 0,
  actor_id uuid CONSTRAINT bulk_runs_actor_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  impersonator_id uuid CONSTRAINT bulk_runs_impersonator_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  undo_of_id uuid CONSTRAINT bulk_runs_undo_of_id_bulk_runs_id_fk REFERENCES bulk_runs ON DELETE SET NULL,
  source bytea,
  file_name text,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  cancelled_at timestamptz(3),
  error text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX bulk_runs_actor_index ON bulk_runs (actor_id, id);
CREATE UNIQUE INDEX bulk_runs_undo_key ON bulk_runs (undo_of_id);

CREATE TABLE bulk_rows (
  run_id uuid NOT NULL CONSTRAINT bulk_rows_run_id_bulk_runs_id_fk REFERENCES bulk_runs ON DELETE CASCADE,
  position integer NOT NULL,
  record_id text,
  state text NOT NULL DEFAULT 'waiting',
  fate text,
  payload jsonb,
  reasons jsonb,
  CONSTRAINT bulk_rows_run_id_position_pk PRIMARY KEY (run_id, position)
);
CREATE INDEX bulk_rows_state_index ON bulk_rows (run_id, state, position);

CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  resource_type text NOT NULL,
  query text NOT NULL DEFAULT '',
  is_shared boolean NOT NULL DEFAULT false,
  is_default boolean NOT NULL DEFAULT false,
  created_by_id uuid CONSTRAINT saved_views_created_by_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  updated_by_id uuid CONSTRAINT saved_views_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX saved_views_type_index ON saved_views (resource_type, created_by_id);
CREATE UNIQUE INDEX saved_views_default_key ON saved_views (created_by_id, resource_type) WHERE is_default;


-- Surveys (db/schema/surveys.ts)

CREATE TABLE surveys (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  question jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  allow_multiple boolean NOT NULL DEFAULT false,
  max_selected_choices integer,
  allow_new_choice boolean NOT NULL DEFAULT false,
  require_auth boolean NOT NULL DEFAULT true,
  one_per_organization boolean NOT NULL DEFAULT false,
  open_at timestamptz(3),
  close_at timestamptz(3),
  created_by_id uuid CONSTRAINT surveys_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT surveys_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT surveys_once_key UNIQUE (id, one_per_organization),
  CONSTRAINT surveys_period_check CHECK (close_at IS NULL OR (open_at IS NOT NULL AND close_at > open_at)),
  CONSTRAINT surveys_selection_check
    CHECK (max_selected_choices IS NULL OR (allow_multiple AND max_selected_choices >= 1)),
  CONSTRAINT surveys_organization_check CHECK (require_auth OR NOT one_per_organization)
);

CREATE TABLE survey_choices (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  survey_id uuid NOT NULL CONSTRAINT survey_choices_survey_id_surveys_id_fk REFERENCES surveys ON DELETE CASCADE,
  text jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  added_by_user boolean NOT NULL DEFAULT false,
  folded_text text,
  merged_into_id uuid
    CONSTRAINT survey_choices_merged_into_id_survey_choices_id_fk REFERENCES survey_choices ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'accepted',
  CONSTRAINT survey_choices_survey_key UNIQUE (id, survey_id),
  CONSTRAINT survey_choices_status_check CHECK (status IN ('pending', 'accepted', 'refused'))
);
CREATE INDEX survey_choices_survey_index ON survey_choices (survey_id, position);
CREATE UNIQUE INDEX survey_choices_text_key ON survey_choices (survey_id, folded_text) WHERE merged_into_id IS NULL;
CREATE INDEX survey_choices_pending_index ON survey_choices (created_at) WHERE status = 'pending';

CREATE TABLE survey_answers (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  survey_id uuid NOT NULL,
  once_per_organization boolean NOT NULL DEFAULT false,
  user_id uuid CONSTRAINT survey_answers_user_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  organization_id uuid
    CONSTRAINT survey_answers_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  guest_key text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT survey_answers_survey_key UNIQUE (id, survey_id),
  CONSTRAINT survey_answers_survey_fk
    FOREIGN KEY (survey_id, once_per_organization) REFERENCES surveys (id, one_per_organization)
    ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX survey_answers_user_key ON survey_answers (survey_id, user_id);
CREATE UNIQUE INDEX survey_answers_guest_key ON survey_answers (survey_id, guest_key);
CREATE UNIQUE INDEX survey_answers_organization_key ON survey_answers (survey_id, organization_id)
  WHERE once_per_organization;

-- The composite keys allow an answer only choices of its own survey; a trigger fills in survey_id. The key of the
-- choice is checked at the end of the transaction, because deleting a survey may delete its choices before its answers.
CREATE TABLE survey_answer_choices (
  answer_id uuid NOT NULL,
  choice_id uuid NOT NULL,
  survey_id uuid NOT NULL,
  CONSTRAINT survey_answer_choices_answer_id_choice_id_pk PRIMARY KEY (answer_id, choice_id),
  CONSTRAINT survey_answer_choices_answer_fk
    FOREIGN KEY (answer_id, survey_id) REFERENCES survey_answers (id, survey_id) ON DELETE CASCADE,
  CONSTRAINT survey_answer_choices_choice_fk
    FOREIGN KEY (choice_id, survey_id) REFERENCES survey_choices (id, survey_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX survey_answer_choices_choice_index ON survey_answer_choices (choice_id);


-- Statistics (db/schema/stats.ts)

CREATE TABLE event_names (
  id text PRIMARY KEY DEFAULT uuid_v7()::text,
  code text NOT NULL,
  name jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX event_names_code_key ON event_names (code);

CREATE TABLE origin_names (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  origin_signature text NOT NULL,
  lasting_signature text,
  recognized_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX origin_names_signature_key ON origin_names (origin_signature);

CREATE TABLE banned_origins (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  description text NOT NULL,
  origin_signature text NOT NULL,
  lasting_signature text,
  recognized_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX banned_origins_signature_key ON banned_origins (origin_signature);

CREATE TABLE stats_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

-- One partition a month, made by the program.
CREATE TABLE stats_records (
  occurred_at timestamptz(3) NOT NULL,
  event text NOT NULL,
  resource_type text NOT NULL,
  resource_id uuid NOT NULL,
  origin text NOT NULL,
  origin_name_id uuid,
  user_category_id uuid,
  access_level_id text
) PARTITION BY RANGE (occurred_at);
CREATE INDEX stats_records_occurred_index ON stats_records USING brin (occurred_at);

CREATE TABLE stats_days (
  day date NOT NULL,
  event text NOT NULL,
  resource_type text NOT NULL,
  origin_name_id uuid,
  user_category_id uuid,
  access_level_id text,
  count integer NOT NULL
);
CREATE INDEX stats_days_day_index ON stats_days (day);

CREATE TABLE stats_resource_days (
  day date NOT NULL,
  event text NOT NULL,
  resource_type text NOT NULL,
  resource_id uuid NOT NULL,
  count integer NOT NULL
);
CREATE INDEX stats_resource_days_day_index ON stats_resource_days (day);
CREATE INDEX stats_resource_days_resource_index ON stats_resource_days (resource_type, resource_id, day);

CREATE TABLE stats_full_days (
  day date NOT NULL,
  event text NOT NULL,
  resource_type text NOT NULL,
  resource_id uuid NOT NULL,
  origin_name_id uuid,
  user_category_id uuid,
  access_level_id text,
  count integer NOT NULL
);
CREATE INDEX stats_full_days_day_index ON stats_full_days (day);
CREATE INDEX stats_full_days_resource_index ON stats_full_days (resource_type, resource_id, day);

CREATE TABLE stats_origin_days (
  day date NOT NULL,
  origin text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT stats_origin_days_day_origin_pk PRIMARY KEY (day, origin)
);

CREATE TABLE stats_rolled_days (
  day date PRIMARY KEY,
  rolled_at timestamptz(3) NOT NULL,
  records integer NOT NULL,
  is_final boolean NOT NULL
);


-- Full-text search (db/schema/search.ts)

-- Words are searched without accents: `unaccent` precedes the stemming dictionary of each language. The functions below
-- are here because a generated column and an index use them. They name every object with its schema, because some
-- commands evaluate such expressions without the usual search path. They are immutable only as long as the dictionaries
-- do not change: after a change of a dictionary the documents are made anew (`npm run search`).
DO $$
DECLARE
  language record;
BEGIN
  CREATE TEXT SEARCH CONFIGURATION public.search_simple (COPY = pg_catalog.simple);
  ALTER TEXT SEARCH CONFIGURATION public.search_simple
    ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.simple;
  FOR language IN
    SELECT locale, name, EXISTS (
      SELECT 1 FROM pg_ts_config c WHERE c.cfgname = name AND c.cfgnamespace = 'pg_catalog'::regnamespace
    ) AS is_known
    FROM (VALUES
      ('fr', 'french'), ('en', 'english'), ('it', 'italian'), ('es', 'spanish'), ('ca', 'catalan'), ('da', 'danish'),
      ('ro', 'romanian')
    ) each (locale, name)
  LOOP
    -- All seven come with PostgreSQL 15; on a server without one, whole words are indexed instead of stems.
    EXECUTE format(
      'CREATE TEXT SEARCH CONFIGURATION public.%I (COPY = %s)',
      'search_' || language.locale,
      CASE WHEN language.is_known THEN format('pg_catalog.%I', language.name) ELSE 'public.search_simple' END
    );
    IF language.is_known THEN
      EXECUTE format(
        'ALTER TEXT SEARCH CONFIGURATION public.%I
          ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.%I',
        'search_' || language.locale,
        language.name || '_stem'
      );
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary, lower(value))
$$;

CREATE FUNCTION search_configuration(locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE locale
    WHEN 'fr' THEN 'public.search_fr'::regconfig WHEN 'en' THEN 'public.search_en'::regconfig
    WHEN 'it' THEN 'public.search_it'::regconfig WHEN 'es' THEN 'public.search_es'::regconfig
    WHEN 'ca' THEN 'public.search_ca'::regconfig WHEN 'da' THEN 'public.search_da'::regconfig
    WHEN 'ro' THEN 'public.search_ro'::regconfig ELSE 'public.search_simple'::regconfig END
$$;

-- Stems for what is typed in another form, whole words for its beginning and for phrases, and the type.
CREATE FUNCTION search_vector(resource_type text, locale text, title text, body text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector(public.search_configuration(locale), title), 'A')
    || setweight(to_tsvector('public.search_simple'::regconfig, title), 'A')
    || to_tsvector(public.search_configuration(locale), left(body, 100000))
    || to_tsvector('public.search_simple'::regconfig, left(body, 100000))
    || array_to_tsvector(ARRAY['§' || resource_type])
$$;

CREATE TABLE search_documents (
  resource_type text NOT NULL,
  resource_id uuid NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  vector tsvector NOT NULL
    GENERATED ALWAYS AS (search_vector(resource_type, locale, title, body)) STORED,
  CONSTRAINT search_documents_resource_type_resource_id_locale_pk PRIMARY KEY (resource_type, resource_id, locale)
);
-- Vectors are stored in the row, so that the newest rows are read without a second access; long bodies are not.
ALTER TABLE search_documents ALTER COLUMN vector SET STORAGE MAIN;
ALTER TABLE search_documents ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE search_documents SET (toast_tuple_target = 4080);
CREATE INDEX search_documents_vector_index ON search_documents USING gin (vector);
CREATE INDEX search_documents_title_index ON search_documents USING gin (search_fold(title) gin_trgm_ops);
CREATE INDEX search_documents_newest_index ON search_documents (resource_type, changed_at DESC);

CREATE TABLE search_rebuilds (
  resource_type text PRIMARY KEY,
  definition text NOT NULL,
  at timestamptz(3) NOT NULL
);


-- Rental: the catalogue (db/schema/rental-catalogue.ts)

CREATE TABLE tags (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE rental_model_categories (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE rental_conditions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  value integer NOT NULL,
  name jsonb NOT NULL DEFAULT '{}',
  is_usable boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX rental_conditions_value_key ON rental_conditions (value);

CREATE TABLE rental_stocks (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL,
  address text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  opening_weekdays integer[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}'
);

CREATE TABLE rental_stock_users (
  stock_id uuid NOT NULL
    CONSTRAINT rental_stock_users_stock_id_rental_stocks_id_fk REFERENCES rental_stocks ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT rental_stock_users_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  CONSTRAINT rental_stock_users_stock_id_user_id_pk PRIMARY KEY (stock_id, user_id)
);
CREATE INDEX rental_stock_users_user_index ON rental_stock_users (user_id);

CREATE TABLE app_env_rental_stocks (
  app_env_id text NOT NULL
    CONSTRAINT app_env_rental_stocks_app_env_id_app_envs_id_fk REFERENCES app_envs ON DELETE CASCADE,
  stock_id uuid NOT NULL
    CONSTRAINT app_env_rental_stocks_stock_id_rental_stocks_id_fk REFERENCES rental_stocks ON DELETE CASCADE,
  CONSTRAINT app_env_rental_stocks_app_env_id_stock_id_pk PRIMARY KEY (app_env_id, stock_id)
);

CREATE TABLE rental_strategies (
  id text PRIMARY KEY,
  name jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 0,
  is_internal boolean NOT NULL DEFAULT false,
  needs_shipping_address boolean NOT NULL DEFAULT false,
  has_shipping_fees boolean NOT NULL DEFAULT false,
  organization_id uuid
    CONSTRAINT rental_strategies_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE rental_shipping_prices (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  max_weight integer,
  price integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_shipping_prices_weight_key UNIQUE NULLS NOT DISTINCT (max_weight),
  CONSTRAINT rental_shipping_prices_check CHECK (price >= 0 AND (max_weight IS NULL OR max_weight > 0))
);

CREATE TABLE rental_models (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name jsonb NOT NULL DEFAULT '{}',
  slug text NOT NULL,
  short_description jsonb NOT NULL DEFAULT '{}',
  description jsonb NOT NULL DEFAULT '{}',
  instructions jsonb NOT NULL DEFAULT '{}',
  price_per_day integer NOT NULL DEFAULT 0,
  deposit_amount integer NOT NULL DEFAULT 0,
  replacement_value integer NOT NULL DEFAULT 0,
  weight integer NOT NULL DEFAULT 0,
  external_url text,
  published_at timestamptz(3),
  likes_count integer NOT NULL DEFAULT 0,
  records_count integer NOT NULL DEFAULT 0,
  access_level_id text CONSTRAINT rental_models_access_level_id_access_levels_id_fk REFERENCES access_levels,
  category_id uuid
    CONSTRAINT rental_models_category_id_rental_model_categories_id_fk
      REFERENCES rental_model_categories ON DELETE SET NULL,
  image_id uuid CONSTRAINT rental_models_image_id_files_id_fk REFERENCES files ON DELETE SET NULL,
  created_by_id uuid CONSTRAINT rental_models_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_models_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  maintenance_after_rentals integer,
  maintenance_after_days integer,
  maintenance_duration integer NOT NULL DEFAULT 1,
  CONSTRAINT rental_models_amounts_check
    CHECK (price_per_day >= 0 AND deposit_amount >= 0 AND replacement_value >= 0 AND weight >= 0),
  CONSTRAINT rental_models_maintenance_check CHECK (
    (maintenance_after_rentals IS NULL OR maintenance_after_rentals > 0)
    AND (maintenance_after_days IS NULL OR maintenance_after_days > 0)
    AND maintenance_duration > 0
  )
);
CREATE UNIQUE INDEX rental_models_slug_key ON rental_models (slug);
CREATE INDEX rental_models_category_index ON rental_models (category_id);

CREATE TABLE rental_model_tags (
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_model_tags_rental_model_id_rental_models_id_fk REFERENCES rental_models ON DELETE CASCADE,
  tag_id uuid NOT NULL CONSTRAINT rental_model_tags_tag_id_tags_id_fk REFERENCES tags ON DELETE CASCADE,
  CONSTRAINT rental_model_tags_rental_model_id_tag_id_pk PRIMARY KEY (rental_model_id, tag_id)
);
CREATE INDEX rental_model_tags_tag_index ON rental_model_tags (tag_id);

CREATE TABLE rental_model_accessories (
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_model_accessories_rental_model_id_rental_models_id_fk
      REFERENCES rental_models ON DELETE CASCADE,
  accessory_id uuid NOT NULL
    CONSTRAINT rental_model_accessories_accessory_id_rental_models_id_fk REFERENCES rental_models ON DELETE CASCADE,
  CONSTRAINT rental_model_accessories_rental_model_id_accessory_id_pk PRIMARY KEY (rental_model_id, accessory_id),
  CONSTRAINT rental_model_accessories_check CHECK (rental_model_id <> accessory_id)
);

CREATE TABLE rental_model_images (
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_model_images_rental_model_id_rental_models_id_fk REFERENCES rental_models ON DELETE CASCADE,
  file_id uuid NOT NULL CONSTRAINT rental_model_images_file_id_files_id_fk REFERENCES files ON DELETE CASCADE,
  CONSTRAINT rental_model_images_rental_model_id_file_id_pk PRIMARY KEY (rental_model_id, file_id)
);

CREATE TABLE rental_model_attachments (
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_model_attachments_rental_model_id_rental_models_id_fk
      REFERENCES rental_models ON DELETE CASCADE,
  file_id uuid NOT NULL CONSTRAINT rental_model_attachments_file_id_files_id_fk REFERENCES files ON DELETE CASCADE,
  CONSTRAINT rental_model_attachments_rental_model_id_file_id_pk PRIMARY KEY (rental_model_id, file_id)
);

CREATE TABLE rental_items (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rental_model_id uuid NOT NULL CONSTRAINT rental_items_rental_model_id_rental_models_id_fk REFERENCES rental_models,
  stock_id text NOT NULL,
  condition_description text,
  comment text,
  condition_id uuid
    CONSTRAINT rental_items_condition_id_rental_conditions_id_fk REFERENCES rental_conditions ON DELETE SET NULL,
  created_by_id uuid CONSTRAINT rental_items_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_items_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz(3),
  maintained_day date,
  CONSTRAINT rental_items_model_key UNIQUE (id, rental_model_id)
);
CREATE UNIQUE INDEX rental_items_label_key ON rental_items (stock_id);
CREATE INDEX rental_items_model_index ON rental_items (rental_model_id);

CREATE TABLE rental_item_stocks (
  rental_item_id uuid NOT NULL
    CONSTRAINT rental_item_stocks_rental_item_id_rental_items_id_fk REFERENCES rental_items ON DELETE CASCADE,
  stock_id uuid NOT NULL
    CONSTRAINT rental_item_stocks_stock_id_rental_stocks_id_fk REFERENCES rental_stocks ON DELETE CASCADE,
  CONSTRAINT rental_item_stocks_rental_item_id_stock_id_pk PRIMARY KEY (rental_item_id, stock_id)
);
CREATE INDEX rental_item_stocks_stock_index ON rental_item_stocks (stock_id);

CREATE TABLE rental_unavailabilities (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rental_item_id uuid NOT NULL
    CONSTRAINT rental_unavailabilities_rental_item_id_rental_items_id_fk REFERENCES rental_items ON DELETE CASCADE,
  start_day date NOT NULL,
  end_day date,
  reason text,
  created_by_id uuid CONSTRAINT rental_unavailabilities_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_unavailabilities_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'other',
  CONSTRAINT rental_unavailabilities_check CHECK (end_day IS NULL OR end_day >= start_day)
);
CREATE INDEX rental_unavailabilities_item_index ON rental_unavailabilities (rental_item_id, start_day);


-- Rental: holds and orders (db/schema/rentals.ts)

CREATE TABLE rental_addresses (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid CONSTRAINT rental_addresses_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  full_name text NOT NULL,
  organization text,
  siret text,
  vat_number text,
  line1 text NOT NULL,
  line2 text,
  postal_code text NOT NULL,
  city text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  country text NOT NULL DEFAULT 'FR'
);
CREATE INDEX rental_addresses_user_index ON rental_addresses (user_id);

CREATE TABLE rental_bookings (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  token_hash text NOT NULL,
  user_id uuid CONSTRAINT rental_bookings_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  rental_strategy_id text
    CONSTRAINT rental_bookings_rental_strategy_id_rental_strategies_id_fk REFERENCES rental_strategies,
  phone text,
  comment text,
  billing_address_id uuid
    CONSTRAINT rental_bookings_billing_address_id_rental_addresses_id_fk
      REFERENCES rental_addresses ON DELETE SET NULL,
  shipping_address_id uuid
    CONSTRAINT rental_bookings_shipping_address_id_rental_addresses_id_fk
      REFERENCES rental_addresses ON DELETE SET NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  holder text,
  begun_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_bookings_period_check CHECK (end_at > start_at)
);
CREATE UNIQUE INDEX rental_bookings_token_key ON rental_bookings (token_hash);
CREATE INDEX rental_bookings_expiry_index ON rental_bookings (expires_at);
CREATE INDEX rental_bookings_user_index ON rental_bookings (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX rental_bookings_holder_index ON rental_bookings (holder) WHERE holder IS NOT NULL;

CREATE TABLE rental_booking_lines (
  booking_id uuid NOT NULL
    CONSTRAINT rental_booking_lines_booking_id_rental_bookings_id_fk REFERENCES rental_bookings ON DELETE CASCADE,
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_booking_lines_rental_model_id_rental_models_id_fk REFERENCES rental_models,
  quantity integer NOT NULL,
  CONSTRAINT rental_booking_lines_booking_id_rental_model_id_pk PRIMARY KEY (booking_id, rental_model_id),
  CONSTRAINT rental_booking_lines_check CHECK (quantity > 0)
);

-- Made before the orders, which refer to the invoice that bills them (db/schema/rental-office.ts).
CREATE TABLE rental_invoices (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL,
  number text NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  issue_day date NOT NULL,
  due_day date NOT NULL,
  month text,
  user_id uuid CONSTRAINT rental_invoices_user_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  organization_id uuid
    CONSTRAINT rental_invoices_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  invoicing_strategy_id text NOT NULL
    CONSTRAINT rental_invoices_invoicing_strategy_id_rental_invoicing_strategi REFERENCES rental_invoicing_strategies,
  billed_to jsonb NOT NULL,
  locale text NOT NULL,
  net_amount integer NOT NULL,
  taxed_amount integer NOT NULL,
  tax_rate integer NOT NULL,
  tax_amount integer NOT NULL,
  total_amount integer NOT NULL,
  corrects_id uuid CONSTRAINT rental_invoices_corrects_id_rental_invoices_id_fk REFERENCES rental_invoices,
  reason text,
  file_id uuid CONSTRAINT rental_invoices_file_id_secured_files_id_fk REFERENCES secured_files,
  created_by_id uuid CONSTRAINT rental_invoices_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_invoices_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_invoices_number_key UNIQUE (kind, year, sequence),
  CONSTRAINT rental_invoices_total_check CHECK (
    total_amount = net_amount + tax_amount
    AND net_amount >= 0 AND tax_amount >= 0
    AND taxed_amount BETWEEN 0 AND net_amount
  ),
  CONSTRAINT rental_invoices_corrects_check CHECK ((kind = 'credit_note') = (corrects_id IS NOT NULL))
);
CREATE INDEX rental_invoices_user_index ON rental_invoices (user_id, id);
CREATE INDEX rental_invoices_organization_index ON rental_invoices (organization_id, id);
CREATE INDEX rental_invoices_day_index ON rental_invoices (issue_day);
CREATE INDEX rental_invoices_corrects_index ON rental_invoices (corrects_id);

-- Numbers of orders, as people read them.
CREATE SEQUENCE rental_command_numbers START WITH 1001;

CREATE TABLE rental_commands (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  number integer NOT NULL DEFAULT nextval('rental_command_numbers'),
  rental_strategy_id text NOT NULL
    CONSTRAINT rental_commands_rental_strategy_id_rental_strategies_id_fk REFERENCES rental_strategies,
  invoicing_strategy_id text NOT NULL DEFAULT 'vat'
    CONSTRAINT rental_commands_invoicing_strategy_id_rental_invoicing_strategi REFERENCES rental_invoicing_strategies,
  is_individual boolean NOT NULL DEFAULT true,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  comment text,
  rent_by_id uuid CONSTRAINT rental_commands_rent_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  rent_for_id uuid CONSTRAINT rental_commands_rent_for_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  command_by_id uuid CONSTRAINT rental_commands_command_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  organization_id uuid
    CONSTRAINT rental_commands_organization_id_organizations_id_fk REFERENCES organizations ON DELETE SET NULL,
  phone text,
  billing_address_id uuid
    CONSTRAINT rental_commands_billing_address_id_rental_addresses_id_fk REFERENCES rental_addresses,
  shipping_address_id uuid
    CONSTRAINT rental_commands_shipping_address_id_rental_addresses_id_fk REFERENCES rental_addresses,
  locale text NOT NULL DEFAULT 'fr',
  items_price integer NOT NULL DEFAULT 0,
  shipping_price integer NOT NULL DEFAULT 0,
  tax_rate integer NOT NULL DEFAULT 0,
  tax_amount integer NOT NULL DEFAULT 0,
  total_price integer NOT NULL DEFAULT 0,
  deposit_amount integer NOT NULL DEFAULT 0,
  paid_amount integer NOT NULL DEFAULT 0,
  conditions_accepted_at timestamptz(3),
  extension_end_at timestamptz(3),
  contract_id uuid
    CONSTRAINT rental_commands_contract_id_secured_files_id_fk REFERENCES secured_files ON DELETE SET NULL,
  signed_contract_id uuid
    CONSTRAINT rental_commands_signed_contract_id_secured_files_id_fk REFERENCES secured_files ON DELETE SET NULL,
  invoice_id uuid
    CONSTRAINT rental_commands_invoice_id_secured_files_id_fk REFERENCES secured_files ON DELETE SET NULL,
  idempotency_key text,
  body_hash text,
  created_by_id uuid CONSTRAINT rental_commands_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_commands_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  paid_credits integer NOT NULL DEFAULT 0,
  charges_price integer NOT NULL DEFAULT 0,
  taxed_charges_price integer NOT NULL DEFAULT 0,
  billed_by_id uuid CONSTRAINT rental_commands_billed_by_id_rental_invoices_id_fk REFERENCES rental_invoices,
  stage text NOT NULL DEFAULT 'validation',
  CONSTRAINT rental_commands_period_check CHECK (
    end_at > start_at
    AND (start_at AT TIME ZONE 'Europe/Paris')::time = '00:00'
    AND (end_at AT TIME ZONE 'Europe/Paris')::time = '00:00'
  ),
  CONSTRAINT rental_commands_total_check CHECK (
    total_price = items_price + shipping_price + charges_price + tax_amount
    AND items_price >= 0 AND shipping_price >= 0 AND tax_amount >= 0
    AND taxed_charges_price BETWEEN 0 AND charges_price
  )
);
CREATE UNIQUE INDEX rental_commands_number_key ON rental_commands (number);
CREATE UNIQUE INDEX rental_commands_idempotency_key ON rental_commands (idempotency_key);
CREATE INDEX rental_commands_renter_index ON rental_commands (rent_by_id, id);
CREATE INDEX rental_commands_organization_index ON rental_commands (organization_id);
CREATE INDEX rental_commands_period_index ON rental_commands (start_at, end_at);
CREATE INDEX rental_commands_stage_index ON rental_commands
  (stage, (CASE WHEN stage IN ('out', 'returned', 'locked') THEN end_at ELSE start_at END), id);
CREATE INDEX rental_commands_billed_index ON rental_commands (billed_by_id);
CREATE INDEX rental_commands_agreement_index ON rental_commands (created_at) WHERE stage = 'agreement';
CREATE INDEX rental_commands_owing_index ON rental_commands (end_at)
  WHERE total_price > paid_amount AND stage IN ('out', 'returned', 'closed');

CREATE TABLE rental_command_items (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_id uuid NOT NULL
    CONSTRAINT rental_command_items_command_id_rental_commands_id_fk REFERENCES rental_commands ON DELETE CASCADE,
  position integer NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_command_items_rental_model_id_rental_models_id_fk REFERENCES rental_models,
  renting_price integer NOT NULL,
  rental_item_id uuid,
  replace_id uuid
    CONSTRAINT rental_command_items_replace_id_rental_command_items_id_fk
      REFERENCES rental_command_items ON DELETE SET NULL,
  out_condition_id uuid
    CONSTRAINT rental_command_items_out_condition_id_rental_conditions_id_fk
      REFERENCES rental_conditions ON DELETE SET NULL,
  return_condition_id uuid
    CONSTRAINT rental_command_items_return_condition_id_rental_conditions_id_f
      REFERENCES rental_conditions ON DELETE SET NULL,
  comment text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  out_at timestamptz(3),
  returned_at timestamptz(3),
  CONSTRAINT rental_command_items_position_key UNIQUE (command_id, position),
  CONSTRAINT rental_command_items_item_fk
    FOREIGN KEY (rental_item_id, rental_model_id) REFERENCES rental_items (id, rental_model_id)
);
CREATE INDEX rental_command_items_model_index ON rental_command_items (rental_model_id);
CREATE INDEX rental_command_items_item_index ON rental_command_items (rental_item_id);

CREATE TABLE rental_command_steps (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_id uuid NOT NULL
    CONSTRAINT rental_command_steps_command_id_rental_commands_id_fk REFERENCES rental_commands ON DELETE CASCADE,
  position integer NOT NULL,
  status text NOT NULL DEFAULT 'pending',
  step_type text NOT NULL,
  content text,
  comment text,
  done_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_command_steps_type_key UNIQUE (command_id, step_type)
);
CREATE INDEX rental_command_steps_status_index ON rental_command_steps (step_type, status);

CREATE TABLE rental_command_messages (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_id uuid NOT NULL
    CONSTRAINT rental_command_messages_command_id_rental_commands_id_fk REFERENCES rental_commands ON DELETE CASCADE,
  content text NOT NULL,
  created_by_id uuid CONSTRAINT rental_command_messages_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX rental_command_messages_command_index ON rental_command_messages (command_id, id);

CREATE TABLE rental_occupations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_occupations_rental_model_id_rental_models_id_fk REFERENCES rental_models,
  rental_item_id uuid,
  kind text NOT NULL,
  period daterange NOT NULL,
  pinned boolean NOT NULL DEFAULT false,
  booking_id uuid
    CONSTRAINT rental_occupations_booking_id_rental_bookings_id_fk REFERENCES rental_bookings ON DELETE CASCADE,
  command_item_id uuid
    CONSTRAINT rental_occupations_command_item_id_rental_command_items_id_fk
      REFERENCES rental_command_items ON DELETE CASCADE,
  unavailability_id uuid
    CONSTRAINT rental_occupations_unavailability_id_rental_unavailabilities_id
      REFERENCES rental_unavailabilities ON DELETE CASCADE,
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  conflict_cause text,
  lost_item_id uuid
    CONSTRAINT rental_occupations_lost_item_id_rental_items_id_fk REFERENCES rental_items ON DELETE SET NULL,
  CONSTRAINT rental_occupations_period_check CHECK (NOT isempty(period) AND NOT lower_inf(period)),
  CONSTRAINT rental_occupations_pinned_check
    CHECK ((pinned OR kind <> 'maintenance') AND (rental_item_id IS NOT NULL OR NOT pinned)),
  CONSTRAINT rental_occupations_source_check CHECK (
    (kind = 'hold') = (expires_at IS NOT NULL)
    AND (kind = 'hold') = (booking_id IS NOT NULL)
    AND (kind = 'command') = (command_item_id IS NOT NULL)
    AND (kind = 'maintenance') = (unavailability_id IS NOT NULL)
  ),
  CONSTRAINT rental_occupations_conflict_check CHECK (conflict_cause IS NULL OR rental_item_id IS NULL),
  CONSTRAINT rental_occupations_item_fk
    FOREIGN KEY (rental_item_id, rental_model_id) REFERENCES rental_items (id, rental_model_id) ON UPDATE CASCADE,
  -- An item is never taken twice on one day, whoever writes. Not deferrable (ON CONFLICT needs that), and in this order
  -- of columns, so that one index serves the constraint and the reads of a model.
  CONSTRAINT rental_occupations_never_two
    EXCLUDE USING gist (rental_model_id WITH =, period WITH &&, rental_item_id WITH =)
);
CREATE INDEX rental_occupations_conflict_index ON rental_occupations (rental_model_id) WHERE rental_item_id IS NULL;
CREATE INDEX rental_occupations_booking_index ON rental_occupations (booking_id) WHERE booking_id IS NOT NULL;
CREATE UNIQUE INDEX rental_occupations_command_item_key ON rental_occupations (command_item_id)
  WHERE command_item_id IS NOT NULL;
CREATE UNIQUE INDEX rental_occupations_unavailability_key ON rental_occupations (unavailability_id)
  WHERE unavailability_id IS NOT NULL;
CREATE INDEX rental_occupations_expiry_index ON rental_occupations (expires_at) WHERE expires_at IS NOT NULL;
-- For the calendar: the occupations of a model in the order in which they begin, by an index-only scan. The key is the
-- model as text, because the planner would otherwise choose this index for holds and orders too and read all rows of a
-- model, where the index of the exclusion constraint finds the days that they ask for.
CREATE INDEX rental_occupations_days_index ON rental_occupations ((rental_model_id::text), lower(period))
  INCLUDE (rental_model_id, period, rental_item_id, pinned, expires_at);


-- Rental: the office and its books (db/schema/rental-office.ts)

CREATE TABLE rental_closed_days (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  stock_id uuid CONSTRAINT rental_closed_days_stock_id_rental_stocks_id_fk REFERENCES rental_stocks ON DELETE CASCADE,
  start_day date NOT NULL,
  end_day date NOT NULL,
  reason text,
  created_by_id uuid CONSTRAINT rental_closed_days_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_closed_days_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_closed_days_check CHECK (end_day >= start_day)
);
CREATE INDEX rental_closed_days_stock_index ON rental_closed_days (stock_id, start_day);

CREATE TABLE rental_invoice_counters (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT rental_invoice_counters_kind_year_pk PRIMARY KEY (kind, year)
);

CREATE TABLE rental_invoice_lines (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  invoice_id uuid NOT NULL CONSTRAINT rental_invoice_lines_invoice_id_rental_invoices_id_fk REFERENCES rental_invoices,
  position integer NOT NULL,
  kind text NOT NULL,
  command_id uuid NOT NULL CONSTRAINT rental_invoice_lines_command_id_rental_commands_id_fk REFERENCES rental_commands,
  label text NOT NULL,
  quantity integer NOT NULL,
  unit_price integer NOT NULL,
  amount integer NOT NULL,
  is_taxed boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  corrects_line_id uuid
    CONSTRAINT rental_invoice_lines_corrects_line_id_rental_invoice_lines_id_f REFERENCES rental_invoice_lines,
  CONSTRAINT rental_invoice_lines_position_key UNIQUE (invoice_id, position),
  CONSTRAINT rental_invoice_lines_amount_check CHECK (amount = quantity * unit_price AND quantity > 0)
);
CREATE INDEX rental_invoice_lines_command_index ON rental_invoice_lines (command_id);
CREATE INDEX rental_invoice_lines_corrects_index ON rental_invoice_lines (corrects_line_id);

CREATE TABLE rental_charges (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_id uuid NOT NULL
    CONSTRAINT rental_charges_command_id_rental_commands_id_fk REFERENCES rental_commands ON DELETE CASCADE,
  command_item_id uuid
    CONSTRAINT rental_charges_command_item_id_rental_command_items_id_fk
      REFERENCES rental_command_items ON DELETE SET NULL,
  kind text NOT NULL,
  label text NOT NULL,
  amount integer NOT NULL,
  is_taxed boolean NOT NULL DEFAULT true,
  created_by_id uuid CONSTRAINT rental_charges_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_charges_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_charges_amount_check CHECK (amount > 0)
);
CREATE INDEX rental_charges_command_index ON rental_charges (command_id, id);

CREATE TABLE rental_payments (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_id uuid NOT NULL CONSTRAINT rental_payments_command_id_rental_commands_id_fk REFERENCES rental_commands,
  invoice_id uuid CONSTRAINT rental_payments_invoice_id_rental_invoices_id_fk REFERENCES rental_invoices,
  amount integer NOT NULL,
  method text NOT NULL,
  day date NOT NULL,
  comment text,
  created_by_id uuid CONSTRAINT rental_payments_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_payments_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_payments_amount_check CHECK (amount <> 0)
);
CREATE INDEX rental_payments_command_index ON rental_payments (command_id, id);
CREATE INDEX rental_payments_day_index ON rental_payments (day);
CREATE INDEX rental_payments_invoice_index ON rental_payments (invoice_id);

CREATE TABLE rental_deposit_movements (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_id uuid NOT NULL
    CONSTRAINT rental_deposit_movements_command_id_rental_commands_id_fk REFERENCES rental_commands,
  movement text NOT NULL,
  amount integer NOT NULL,
  method text NOT NULL,
  day date NOT NULL,
  comment text,
  created_by_id uuid CONSTRAINT rental_deposit_movements_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_deposit_movements_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_deposit_movements_amount_check CHECK (amount > 0)
);
CREATE INDEX rental_deposit_movements_command_index ON rental_deposit_movements (command_id, id);

CREATE TABLE rental_documents (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  key text NOT NULL,
  command_id uuid CONSTRAINT rental_documents_command_id_rental_commands_id_fk REFERENCES rental_commands,
  invoice_id uuid CONSTRAINT rental_documents_invoice_id_rental_invoices_id_fk REFERENCES rental_invoices,
  file_id uuid NOT NULL CONSTRAINT rental_documents_file_id_secured_files_id_fk REFERENCES secured_files,
  hash text NOT NULL,
  locale text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  month text,
  supersedes_id uuid CONSTRAINT rental_documents_supersedes_id_rental_documents_id_fk REFERENCES rental_documents,
  fingerprint text
);
CREATE UNIQUE INDEX rental_documents_key ON rental_documents (key);
CREATE INDEX rental_documents_command_index ON rental_documents (command_id);
CREATE INDEX rental_documents_invoice_index ON rental_documents (invoice_id);
CREATE UNIQUE INDEX rental_documents_supersedes_key ON rental_documents (supersedes_id);

CREATE TABLE rental_month_closings (
  id text PRIMARY KEY,
  closed_at timestamptz(3) NOT NULL,
  figures jsonb NOT NULL,
  created_by_id uuid CONSTRAINT rental_month_closings_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_month_closings_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE rental_waitings (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rental_model_id uuid NOT NULL
    CONSTRAINT rental_waitings_rental_model_id_rental_models_id_fk REFERENCES rental_models ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT rental_waitings_user_id_users_id_fk REFERENCES users ON DELETE CASCADE,
  quantity integer NOT NULL DEFAULT 1,
  start_day date NOT NULL,
  end_day date NOT NULL,
  status text NOT NULL DEFAULT 'waiting',
  offered_at timestamptz(3),
  booking_id uuid
    CONSTRAINT rental_waitings_booking_id_rental_bookings_id_fk REFERENCES rental_bookings ON DELETE SET NULL,
  created_by_id uuid CONSTRAINT rental_waitings_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_waitings_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT rental_waitings_check CHECK (end_day >= start_day AND quantity > 0)
);
CREATE INDEX rental_waitings_model_index ON rental_waitings (rental_model_id, id) WHERE status = 'waiting';
CREATE INDEX rental_waitings_user_index ON rental_waitings (user_id);
CREATE UNIQUE INDEX rental_waitings_open_key ON rental_waitings (user_id, rental_model_id, start_day, end_day)
  WHERE status IN ('waiting', 'offered');

CREATE TABLE rental_item_photos (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  command_item_id uuid NOT NULL
    CONSTRAINT rental_item_photos_command_item_id_rental_command_items_id_fk
      REFERENCES rental_command_items ON DELETE CASCADE,
  occasion text NOT NULL,
  file_id uuid NOT NULL CONSTRAINT rental_item_photos_file_id_secured_files_id_fk REFERENCES secured_files,
  description text,
  created_by_id uuid CONSTRAINT rental_item_photos_created_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  updated_by_id uuid CONSTRAINT rental_item_photos_updated_by_id_users_id_fk REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX rental_item_photos_line_index ON rental_item_photos (command_item_id);


-- Rows that every site has: the entries of vocabularies that the program names, the system user, and the settings

INSERT INTO access_levels (id, name, weight) VALUES
  ('contact', '{
    "fr": "Contact", "en": "Contact", "it": "Contatto", "es": "Contacto", "ca": "Contacte", "da": "Kontakt",
    "ro": "Contact"
  }', 50),
  ('potential_member', '{
    "fr": "Membre potentiel", "en": "Potential member", "it": "Membro potenziale", "es": "Miembro potencial",
    "ca": "Membre potencial", "da": "Muligt medlem", "ro": "Membru potențial"
  }', 100),
  ('friendly_member', '{
    "fr": "Membre ami", "en": "Friendly member", "it": "Membro amico", "es": "Miembro amigo", "ca": "Membre amic",
    "da": "Støttemedlem", "ro": "Membru prieten"
  }', 200),
  ('member_level_1', '{
    "fr": "Membre niveau 1", "en": "Member, level 1", "it": "Membro di livello 1", "es": "Miembro de nivel 1",
    "ca": "Membre de nivell 1", "da": "Medlem, niveau 1", "ro": "Membru, nivelul 1"
  }', 300),
  ('member_level_2', '{
    "fr": "Membre niveau 2", "en": "Member, level 2", "it": "Membro di livello 2", "es": "Miembro de nivel 2",
    "ca": "Membre de nivell 2", "da": "Medlem, niveau 2", "ro": "Membru, nivelul 2"
  }', 400);

INSERT INTO roles (id, name) VALUES
  ('app_admin', 'app_admin'), ('admin', 'admin'), ('organization_admin', 'organization_admin'),
  ('contributor', 'contributor'), ('eqlaat_member', 'eqlaat_member'), ('rental_admin', 'rental_admin'),
  ('aac_moderator', 'aac_moderator');

INSERT INTO organization_types (id, name) VALUES
  ('not_specified', '{
    "fr": "Non précisé", "en": "Not specified", "it": "Non specificato", "es": "Sin especificar",
    "ca": "Sense especificar", "da": "Ikke angivet", "ro": "Neprecizat"
  }');

INSERT INTO jobs (id, name, position) VALUES
  ('other', '{
    "fr": "Autre", "en": "Other", "it": "Altro", "es": "Otro", "ca": "Un altre", "da": "Andet", "ro": "Altul"
  }', 9998),
  ('not_specified', '{
    "fr": "Non précisé", "en": "Not specified", "it": "Non specificato", "es": "Sin especificar",
    "ca": "Sense especificar", "da": "Ikke angivet", "ro": "Neprecizat"
  }', 9999);

INSERT INTO newsletter_frequencies (id, name, position) VALUES
  ('never', '{
    "fr": "Jamais", "en": "Never", "it": "Mai", "es": "Nunca", "ca": "Mai", "da": "Aldrig", "ro": "Niciodată"
  }', 1),
  ('weekly', '{
    "fr": "Chaque semaine", "en": "Every week", "it": "Ogni settimana", "es": "Cada semana", "ca": "Cada setmana",
    "da": "Hver uge", "ro": "În fiecare săptămână"
  }', 2),
  ('monthly', '{
    "fr": "Chaque mois", "en": "Every month", "it": "Ogni mese", "es": "Cada mes", "ca": "Cada mes",
    "da": "Hver måned", "ro": "În fiecare lună"
  }', 3);

INSERT INTO rental_invoicing_strategies (id, name) VALUES
  ('vat', '{
    "fr": "Facture avec TVA", "en": "Invoice with VAT", "it": "Fattura con IVA", "es": "Factura con IVA",
    "ca": "Factura amb IVA", "da": "Faktura med moms", "ro": "Factură cu TVA"
  }'),
  ('no_vat', '{
    "fr": "Facture sans TVA", "en": "Invoice without VAT", "it": "Fattura senza IVA", "es": "Factura sin IVA",
    "ca": "Factura sense IVA", "da": "Faktura uden moms", "ro": "Factură fără TVA"
  }'),
  ('no_vat_debit_note', '{
    "fr": "Note de débit sans TVA", "en": "Debit note without VAT", "it": "Nota di debito senza IVA",
    "es": "Nota de débito sin IVA", "ca": "Nota de dèbit sense IVA", "da": "Debetnota uden moms",
    "ro": "Notă de debit fără TVA"
  }');

-- The system user owns what jobs do; without a password it can never sign in.
INSERT INTO users (id, first_name, last_name, email, access_level_id) VALUES
  ('00000000-0000-0000-0000-000000000000', 'System', 'System', 'system@invalid', 'contact');

INSERT INTO app_envs (id) VALUES ('main');

INSERT INTO event_names (id, code, name) VALUES
  ('view', 'view', '{
    "fr": "Consultation", "en": "View", "it": "Visualizzazione", "es": "Consulta", "ca": "Consulta", "da": "Visning",
    "ro": "Vizualizare"
  }'),
  ('download', 'download', '{
    "fr": "Téléchargement", "en": "Download", "it": "Scaricamento", "es": "Descarga", "ca": "Descàrrega",
    "da": "Download", "ro": "Descărcare"
  }');

INSERT INTO rental_strategies (id, name, position, is_internal, needs_shipping_address, has_shipping_fees) VALUES
  ('pick_up', '{
    "fr": "Retrait sur place", "en": "Pick-up", "it": "Ritiro in sede", "es": "Recogida en el lugar",
    "ca": "Recollida al lloc", "da": "Afhentning", "ro": "Ridicare la sediu"
  }', 1, false, false, false),
  ('ship_to_address', '{
    "fr": "Livraison à une adresse", "en": "Delivery to an address", "it": "Consegna a un indirizzo",
    "es": "Entrega en una dirección", "ca": "Lliurament a una adreça", "da": "Levering til en adresse",
    "ro": "Livrare la o adresă"
  }', 2, false, true, true),
  ('internal', '{
    "fr": "Interne", "en": "Internal", "it": "Interno", "es": "Interno", "ca": "Intern", "da": "Intern",
    "ro": "Intern"
  }', 3, true, false, false),
  ('internal_association', '{
    "fr": "Interne, livré à l’association", "en": "Internal, delivered to the association",
    "it": "Interno, consegnato all’associazione", "es": "Interno, entregado a la asociación",
    "ca": "Intern, lliurat a l’associació", "da": "Intern, leveret til foreningen", "ro": "Intern, livrat asociației"
  }', 4, true, true, true),
  ('locked', '{
    "fr": "Bloqué", "en": "Locked", "it": "Bloccato", "es": "Bloqueado", "ca": "Bloquejat", "da": "Spærret",
    "ro": "Blocat"
  }', 5, true, false, false);
