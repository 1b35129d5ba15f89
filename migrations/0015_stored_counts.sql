ALTER TABLE "articles" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_messages" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_subjects" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "repository_items_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_items" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_items" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repository_makes" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_resource_requests" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_resources" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_resources" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "likes_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "articles" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'articles' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "blog_posts" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'blog-posts' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "calendar_events" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'calendar-events' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "forum_messages" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'forum-messages' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "forum_subjects" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'forum-subjects' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "organizations" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'organizations' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "comments" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'comments' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "repository_items" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'repository-items' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "repository_makes" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'repository-makes' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "rental_models" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'rental-models' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "training_resource_requests" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'training-resource-requests' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "training_resources" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'training-resources' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "trainings" t SET "likes_count" = c.n FROM (SELECT likable_id::uuid AS id, count(*)::int AS n FROM "likes"
  WHERE likable_type = 'trainings' GROUP BY likable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "articles" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'articles' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "blog_posts" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'blog-posts' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "calendar_events" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'calendar-events' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "repository_items" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'repository-items' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "training_resource_requests" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'training-resource-requests' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "training_resources" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'training-resources' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "trainings" t SET "comments_count" = c.n FROM (SELECT commentable_id AS id, count(*)::int AS n FROM "comments"
  WHERE commentable_type = 'trainings' AND deleted_at IS NULL GROUP BY commentable_id) c WHERE c.id = t.id;--> statement-breakpoint
UPDATE "organizations" o SET "repository_items_count" = c.n FROM (SELECT organization_id AS id, count(*)::int AS n
  FROM "repository_items" WHERE published_at <= now() AND status_id = 'published' AND access_level_id IS NULL
  AND deleted_at IS NULL GROUP BY organization_id) c WHERE c.id = o.id;
