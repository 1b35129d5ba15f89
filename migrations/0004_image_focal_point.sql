ALTER TABLE "files" ADD COLUMN "focal_point_x" integer;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focal_point_y" integer;